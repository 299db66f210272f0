/** People, as the directory of a provider reads and changes them. */
import { isDuplicate } from "#db/queries/records.ts";
import { dropMemberships } from "#db/queries/scim-groups.ts";
import {
  addEntry,
  countEntries,
  findEntry,
  findFormerEntry,
  selectEntries,
  writeEntry,
  type EntryKey,
  type ScimEntry,
  type ScimUser,
} from "#db/queries/scim-users.ts";
import { accountFor, bringProfile, releaseAccount, settleAccount } from "./account.ts";
import { personKind } from "./attributes.ts";
import { listOf, type ListWanted, type Source } from "./listing.ts";
import { applyPatch, draftOf, type ResourceDraft } from "./patch.ts";
import { nothingThere, resourceId, taken, type ScimResource } from "./protocol.ts";
import { draftOfEntry, personOf, shownUser, type PersonSaid } from "./resources.ts";
import { mustBeCurrent, type Precondition } from "./versions.ts";
import { byDirectory, type ScimContext, type ScimWrite } from "./write.ts";

const source = ({ db, provider, origin }: ScimContext): Source<EntryKey> => ({
  keys: {
    username: (userName) => ({ userName }),
    externalid: (externalId) => ({ externalId }),
    id: (id) => (/^\d{1,9}$/.test(id) ? { id: Number(id) } : undefined),
  },
  read: async (key, page) => (await selectEntries(db, provider.id, key, page)).map((found) => shownUser(found, origin)),
  count: () => countEntries(db, provider.id),
});

export const listDirectoryUsers = (ctx: ScimContext, wanted: ListWanted) => listOf(source(ctx), wanted);

async function found({ db, provider }: ScimContext, id: string): Promise<ScimEntry> {
  const entry = await findEntry(db, provider.id, { id: resourceId(id) });
  if (!entry) throw nothingThere();
  return entry;
}

export const showDirectoryUser = async (ctx: ScimContext, id: string): Promise<ScimResource> =>
  shownUser(await found(ctx, id), ctx.origin);

/** Makes an entry, with a new account or with one that is the person's already. */
export const createDirectoryUser = (ctx: ScimContext, body: object): Promise<ScimResource> =>
  byDirectory(ctx, async (inside) => {
    const said = personOf(draftOf(personKind, body));
    await mustBeFree(inside, said);
    const former = await findFormerEntry(inside.db, inside.provider.id, {
      userName: said.person.userName,
      externalId: said.externalId,
    });
    const entry = former ? await comeBack(inside, former, said) : await comeNew(inside, said);
    return showDirectoryUser(inside, String(entry.id));
  });

async function mustBeFree({ db, provider }: ScimContext, { person, externalId }: PersonSaid, but?: number) {
  const others = [
    await findEntry(db, provider.id, { userName: person.userName }),
    externalId === null ? undefined : await findEntry(db, provider.id, { externalId }),
  ];
  if (others.some((other) => other && other.entry.id !== but))
    throw taken("Another user of this directory has this userName or externalId");
}

async function comeNew(ctx: ScimWrite, said: PersonSaid): Promise<ScimUser> {
  const { db, now, provider, changed } = ctx;
  const { user, made } = await accountFor(ctx, said);
  const entry = await addEntry(db, {
    ...{ providerId: provider.id, userId: user.id, userName: said.person.userName, externalId: said.externalId },
    ...{ person: said.person, active: said.active, made, letIn: user.active, createdAt: now(), updatedAt: now() },
    givenRole: made && provider.groupRoles.length > 0 && user.active ? user.role : null,
  });
  if (made) return entry;
  const after = { linked: user.name, userId: user.id };
  changed({ operation: "identity-providers.update", entity: "identity_provider", id: provider.id, after, domains: [] });
  await bringProfile(ctx, entry, undefined);
  // Somebody whom an administrator deactivated here stays so.
  return said.active && !user.active ? writeEntry(db, entry.id, { letIn: true }, now()) : settleAccount(ctx, entry);
}

/** The directory had taken the person out. */
async function comeBack(ctx: ScimWrite, former: ScimUser, said: PersonSaid): Promise<ScimUser> {
  const { person, externalId, active } = said;
  const values = { person, userName: person.userName, externalId, active, deletedAt: null };
  const entry = await writeEntry(ctx.db, former.id, values, ctx.now());
  await bringProfile(ctx, entry, former.person);
  return settleAccount(ctx, entry);
}

/** The whole entry is another. */
export const replaceDirectoryUser = (ctx: ScimContext, id: string, body: object, precondition?: Precondition) =>
  changeUser(ctx, id, () => draftOf(personKind, body), precondition);

export const patchDirectoryUser = (ctx: ScimContext, id: string, body: object, precondition?: Precondition) =>
  changeUser(ctx, id, (draft) => (applyPatch(personKind, draft, body), draft), precondition);

const changeUser = (
  ctx: ScimContext,
  id: string,
  change: (draft: ResourceDraft) => ResourceDraft,
  precondition?: Precondition,
) =>
  byDirectory(ctx, async (inside) => {
    const before = await found(inside, id);
    mustBeCurrent(shownUser(before, inside.origin), precondition);
    const draft = change(draftOfEntry(before.entry));
    // Who is deactivated comes back by being told so, not by being told of without a word about it.
    if (!draft.has("active")) draft.set("active", before.entry.active);
    const said = personOf(draft);
    await mustBeFree(inside, said, before.entry.id);
    await bring(inside, before, said);
    return showDirectoryUser(inside, id);
  });

async function bring(ctx: ScimWrite, before: ScimEntry, said: PersonSaid): Promise<void> {
  const { db, now, provider, changed } = ctx;
  const { entry: old } = before;
  const names = changedNames(old, said);
  const switches = said.active !== old.active;
  if (names.length === 0 && !switches) return;
  const { person, externalId, active } = said;
  const values = { person, userName: person.userName, externalId, active };
  const entry = await writeEntry(db, old.id, values, now()).catch((error: unknown) => {
    throw isDuplicate(error) ? taken("Another user of this directory has this userName or externalId") : error;
  });
  if (names.length > 0) {
    const after = { directoryUser: entry.id, changed: names };
    changed({
      operation: "identity-providers.update",
      entity: "identity_provider",
      id: provider.id,
      after,
      domains: [],
    });
    await bringProfile(ctx, entry, old.person);
  }
  if (switches) await settleAccount(ctx, entry);
}

/** Attributes that are said otherwise than before, by their names alone: the log keeps no copy of the directory. */
function changedNames({ person: old, externalId }: ScimUser, said: PersonSaid): string[] {
  const [before, after] = [
    { ...old, externalId: externalId ?? undefined },
    { ...said.person, externalId: said.externalId ?? undefined },
  ].map((values) => new Map(Object.entries(values))) as [Map<string, unknown>, Map<string, unknown>];
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => canonical(before.get(name)) !== canonical(after.get(name)),
  );
}

/** The database keeps the members of an object in an order of its own. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  ) ?? "";

/** The person goes out of the directory: the account out of use, with all by which somebody comes in. */
export const deleteDirectoryUser = (ctx: ScimContext, id: string, precondition?: Precondition): Promise<void> =>
  byDirectory(ctx, async (inside) => {
    const { db, now, provider, changed } = inside;
    const before = await found(inside, id);
    mustBeCurrent(shownUser(before, inside.origin), precondition);
    const { entry } = before;
    await releaseAccount(inside, entry);
    await dropMemberships(db, entry.id);
    await writeEntry(db, entry.id, { active: false, letIn: false, deletedAt: now() }, now());
    const said = { directoryUser: entry.id, userId: entry.userId };
    changed({
      operation: "identity-providers.update",
      entity: "identity_provider",
      id: provider.id,
      before: said,
      domains: [],
    });
  });

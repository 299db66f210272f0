/** Groups, as the directory of a provider reads and changes them. Which role one gives says the provider's table. */
import { isDuplicate } from "#db/queries/records.ts";
import {
  addGroup,
  addMembers,
  countGroups,
  dropGroup,
  dropMembers,
  entriesAmong,
  membersOfGroups,
  selectGroups,
  writeGroup,
  type GroupKey,
  type GroupMember,
  type ScimGroup,
} from "#db/queries/scim-groups.ts";
import { findEntry } from "#db/queries/scim-users.ts";
import { settleAccount } from "./account.ts";
import { groupKind } from "./attributes.ts";
import { listOf, type ListWanted, type Source } from "./listing.ts";
import { applyPatch, draftOf, type ResourceDraft } from "./patch.ts";
import { badValue, nothingThere, resourceId, taken, type ScimResource } from "./protocol.ts";
import { draftOfGroup, groupOf, shownGroup, type GroupSaid } from "./resources.ts";
import { mustBeCurrent, type Precondition } from "./versions.ts";
import { byDirectory, type ScimContext, type ScimWrite } from "./write.ts";

const source = ({ db, provider, origin }: ScimContext): Source<GroupKey> => ({
  keys: {
    displayname: (displayName) => ({ displayName }),
    externalid: (externalId) => ({ externalId }),
    id: (id) => (/^\d{1,9}$/.test(id) ? { id: Number(id) } : undefined),
  },
  async read(key, page) {
    const groups = await selectGroups(db, provider.id, key, page);
    const members = await membersOfGroups(
      db,
      groups.map(({ id }) => id),
    );
    return groups.map((group) => shownGroup(group, members.get(group.id)!, origin));
  },
  count: () => countGroups(db, provider.id),
});

export const listDirectoryGroups = (ctx: ScimContext, wanted: ListWanted) => listOf(source(ctx), wanted);

interface Found {
  group: ScimGroup;
  members: GroupMember[];
}

async function found({ db, provider }: ScimContext, id: string): Promise<Found> {
  const [group] = await selectGroups(db, provider.id, { id: resourceId(id) });
  if (!group) throw nothingThere();
  return { group, members: (await membersOfGroups(db, [group.id])).get(group.id)! };
}

const shown = ({ group, members }: Found, { origin }: ScimContext) => shownGroup(group, members, origin);

export const showDirectoryGroup = async (ctx: ScimContext, id: string): Promise<ScimResource> =>
  shown(await found(ctx, id), ctx);

const refuseTwins = (error: unknown): never => {
  throw isDuplicate(error) ? taken("Another group of this directory has this displayName or externalId") : error;
};

export const createDirectoryGroup = (ctx: ScimContext, body: object): Promise<ScimResource> =>
  byDirectory(ctx, async (inside) => {
    const { db, now, provider } = inside;
    const said = groupOf(draftOf(groupKind, body));
    const { displayName, externalId } = said;
    const values = { providerId: provider.id, displayName, externalId, createdAt: now(), updatedAt: now() };
    const group = await addGroup(db, values).catch(refuseTwins);
    await bringGroup(inside, { group, members: [] }, said, { isNew: true });
    return showDirectoryGroup(inside, String(group.id));
  });

export const replaceDirectoryGroup = (ctx: ScimContext, id: string, body: object, precondition?: Precondition) =>
  changeGroup(ctx, id, () => draftOf(groupKind, body), precondition);

export const patchDirectoryGroup = (ctx: ScimContext, id: string, body: object, precondition?: Precondition) =>
  changeGroup(ctx, id, (draft) => (applyPatch(groupKind, draft, body), draft), precondition);

const changeGroup = (
  ctx: ScimContext,
  id: string,
  change: (draft: ResourceDraft) => ResourceDraft,
  precondition?: Precondition,
) =>
  byDirectory(ctx, async (inside) => {
    const before = await found(inside, id);
    mustBeCurrent(shown(before, inside), precondition);
    const said = groupOf(change(draftOfGroup(before.group, before.members)));
    await bringGroup(inside, before, said);
    return showDirectoryGroup(inside, id);
  });

/** Writes what is said of a group, and gives everybody whom that concerns the role that comes of it. */
async function bringGroup(ctx: ScimWrite, { group, members }: Found, said: GroupSaid, { isNew = false } = {}) {
  const { db, now } = ctx;
  const { displayName, externalId } = said;
  const renamed = displayName !== group.displayName || externalId !== group.externalId;
  const old = new Set(members.map(({ entryId }) => entryId));
  const wanted = new Set(said.members);
  const [added, removed] = [said.members.filter((id) => !old.has(id)), [...old].filter((id) => !wanted.has(id))];
  if ((await entriesAmong(db, ctx.provider.id, added)).length < added.length)
    throw badValue("A member is no user of this provider");
  if (!isNew && !renamed && added.length === 0 && removed.length === 0) return;
  if (!isNew) await writeGroup(db, group.id, { displayName, externalId }, now()).catch(refuseTwins);
  await addMembers(db, group.id, added);
  await dropMembers(db, group.id, removed);
  told(ctx, renamed ? { group: group.displayName } : undefined, {
    group: displayName,
    ...(added.length > 0 ? { membersAdded: added.length } : {}),
    ...(removed.length > 0 ? { membersRemoved: removed.length } : {}),
  });
  await settleAll(ctx, renamed ? [...new Set([...old, ...added])] : [...added, ...removed]);
}

/** One after the other in the order of their ids, so that two who do so never wait for each other. */
async function settleAll(ctx: ScimWrite, entryIds: number[]): Promise<void> {
  for (const id of entryIds.toSorted((one, other) => one - other)) {
    const entry = await findEntry(ctx.db, ctx.provider.id, { id });
    if (entry) await settleAccount(ctx, entry.entry, { byGroups: true });
  }
}

function told({ provider, changed }: ScimWrite, before: object | undefined, after: object | null): void {
  changed({
    ...{ operation: "identity-providers.update", entity: "identity_provider", id: provider.id },
    ...{ before, after, domains: [] },
  });
}

export const deleteDirectoryGroup = (ctx: ScimContext, id: string, precondition?: Precondition): Promise<void> =>
  byDirectory(ctx, async (inside) => {
    const before = await found(inside, id);
    mustBeCurrent(shown(before, inside), precondition);
    const { group, members } = before;
    await dropGroup(inside.db, group.id);
    told(inside, { group: group.displayName, members: members.length }, null);
    await settleAll(
      inside,
      members.map(({ entryId }) => entryId),
    );
  });

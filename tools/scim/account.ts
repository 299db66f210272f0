/** What becomes of a directory's entry at the account: by the same functions as an administrator's changes. */
import { findIdentity, identityOfUser, noteIdentity } from "#db/queries/identity-providers.ts";
import { isDuplicate, lockRecord, writeRecord } from "#db/queries/records.ts";
import { countGroups } from "#db/queries/scim-groups.ts";
import {
  belongsElsewhere,
  entryOfUser,
  groupsOfEntry,
  writeEntry,
  type DirectoryPerson,
  type ScimUser,
} from "#db/queries/scim-users.ts";
import { findUserByEmail, type UserRow } from "#db/queries/users.ts";
import { accountOf } from "#db/records/user.ts";
import type { Role } from "#db/vocabulary.ts";
import { addProviderAccount, isTheProviders, roleByProvider } from "../auth/provider-account.ts";
import { roleByGroups } from "../identity-providers/rules.ts";
import { takeIntoUse, takeOutOfUse } from "../users/account-state.ts";
import { giveAccountRole } from "../users/account-role.ts";
import { emailMoves } from "../users/email-moves.ts";
import { tellAdministrators } from "../users/tell-administrators.ts";
import { difference } from "../versioned.ts";
import { ScimFault, taken } from "./protocol.ts";
import { emailOf, nameOf, phoneOf, type PersonSaid } from "./resources.ts";
import type { ScimWrite } from "./write.ts";

const emailTaken = () => taken("Another account here has this email");

export interface AccountFound {
  user: UserRow;
  made: boolean;
}

/**
 * The account for somebody whom a directory tells of for the first time: that of the person's sign-in by this provider,
 * that of the email, or a new one.
 * @throws ScimFault uniqueness where it is not the provider's to have
 */
export async function accountFor(ctx: ScimWrite, said: PersonSaid): Promise<AccountFound> {
  const { db, now, provider, changed, ports } = ctx;
  const email = emailOf(said.person);
  const identity =
    said.externalId === null
      ? undefined
      : await findIdentity(db, { providerId: provider.id, subject: said.externalId });
  const user = identity ? (await lockRecord(db, "users", identity.userId))! : await findUserByEmail(db, email);
  if (user) {
    await mustBeLinkable(ctx, user, identity !== undefined);
    return { user, made: false };
  }
  const role = roleByGroups(provider, []);
  const { preferredLanguage, locale } = said.person;
  const told = {
    ...{ name: nameOf(said.person), email, mobilePhone: phoneOf(said.person) ?? null },
    // Without a role nobody comes in; the account waits for a group that gives one.
    ...{ role: role ?? "view", active: said.active && role !== null, locale: preferredLanguage ?? locale ?? null },
  };
  const added = await addProviderAccount(db, told, now()).catch(refuseTwins);
  if (added.role === "admin") await tellAdministrators(db, added, ports);
  changed({ operation: "users.create", entity: "user", id: added.id, after: accountOf(added), domains: ["users"] });
  return { user: added, made: true };
}

/**
 * Whoever runs the directory comes in as everybody who is linked with it. So an account is linked where the person has
 * signed in by this provider under the same id, or where emails of this provider count as verified; never one that another
 * provider knows, and an administrator's where that was allowed.
 */
async function mustBeLinkable({ db, provider }: ScimWrite, user: UserRow, signsIn: boolean): Promise<void> {
  if (await entryOfUser(db, provider.id, user.id))
    throw taken("The account was given to another entry of this directory");
  if (await belongsElsewhere(db, provider.id, user.id)) throw emailTaken();
  if (user.role === "admin" && !provider.linksAdministrators && !signsIn) throw emailTaken();
  if (!signsIn && !provider.trustsEmails)
    throw taken(
      "Another account here has this email. It is linked when the person has signed in by this provider, or when " +
        "its emails count as verified.",
    );
}

const refuseTwins = (error: unknown): never => {
  throw isDuplicate(error) ? emailTaken() : error;
};

/**
 * Changes name, email and phone of the account, as far as the directory says something else than before: what was changed
 * here stays. Administrators look after their own.
 */
export async function bringProfile(
  ctx: ScimWrite,
  entry: ScimUser,
  before: DirectoryPerson | undefined,
): Promise<void> {
  const { db, now, ports, changed } = ctx;
  const user = (await lockRecord(db, "users", entry.userId))!;
  const [old, told] = [before && profileOf(before), profileOf(entry.person)];
  if (user.role === "admin") return;
  const differs = (field: keyof typeof told) =>
    told[field] !== undefined && told[field] !== old?.[field] && told[field] !== user[field];
  const fields = (["name", "email", "mobilePhone"] as const).filter(differs);
  if (fields.length === 0) return;
  const changes = Object.fromEntries(fields.map((field) => [field, told[field]]));
  const after = await writeRecord(db, "users", user.id, changes, now()).catch(refuseTwins);
  if (after.email !== user.email) await emailMoves(db, user, "administrator", { now, ports });
  const said = difference(accountOf(user), accountOf(after));
  changed({ operation: "engineers.update", entity: "user", id: user.id, ...said, domains: ["users"] });
}

const profileOf = (person: DirectoryPerson) => ({
  name: nameOf(person),
  email: emailOf(person),
  mobilePhone: phoneOf(person),
});

/**
 * Makes of the directory's word what it means here: the role of the groups, and whether the account is in use. Only what
 * changes acts, so that what an administrator decided here meanwhile stands.
 * @param byGroups groups have changed, and give the role even where none is left
 * @throws ScimFault 403 for an administrator whom the provider may not take away
 */
export async function settleAccount(
  ctx: ScimWrite,
  entry: ScimUser,
  { byGroups = false }: { byGroups?: boolean } = {},
): Promise<ScimUser> {
  if (byGroups && !entry.active) return entry;
  const { db, now } = ctx;
  const user = (await lockRecord(db, "users", entry.userId))!;
  const identity = await identityOfUser(db, entry.providerId, user.id);
  const given = entry.givenRole ?? identity?.givenRole ?? null;
  if (!entry.active) {
    if (user.active) await deactivate(ctx, user, given);
    return writeEntry(db, entry.id, { letIn: false }, now());
  }
  const role = await roleHere(ctx, entry, { user, given, byGroups });
  if (role === null) {
    if (entry.letIn && user.active) await deactivate(ctx, user, given);
    return writeEntry(db, entry.id, { letIn: false }, now());
  }
  if (role !== user.role) await giveRole(ctx, user, role);
  if (!entry.letIn && !user.active) await reactivate(ctx, user.id);
  const givenRole = role === user.role ? entry.givenRole : role;
  if (identity && role !== user.role) await noteIdentity(db, identity.id, { ...identity, givenRole });
  return writeEntry(db, entry.id, { letIn: true, givenRole }, now());
}

interface AccountNow {
  user: UserRow;
  /** The role that groups gave last. */
  given: Role | null;
  byGroups: boolean;
}

/** The role that somebody of the directory has here; null: none, so that the account waits for one. */
async function roleHere(
  { db, provider }: ScimWrite,
  entry: ScimUser,
  { user, given, byGroups }: AccountNow,
): Promise<Role | null> {
  // Without a table roles are given under Users.
  if (provider.groupRoles.length === 0) return user.role;
  const wanted = roleByGroups(provider, await groupsOfEntry(db, entry.id));
  if (byGroups || (await countGroups(db, provider.id)) > 0) return roleByProvider(db, user, wanted, given);
  // Groups that come with the sign-in have given none yet.
  return entry.made && !entry.letIn && given === null ? wanted : user.role;
}

async function giveRole(ctx: ScimWrite, user: UserRow, role: Role): Promise<void> {
  await giveAccountRole(ctx.db, user.id, role, ctx);
  const said = { before: { role: user.role }, after: { role } };
  ctx.changed({ operation: "users.update-role", entity: "user", id: user.id, ...said, domains: ["users"] });
}

const switched = (on: boolean) => ({ before: { active: !on }, after: { active: on }, domains: ["users" as const] });

async function deactivate({ db, now, changed }: ScimWrite, user: UserRow, given: Role | null): Promise<void> {
  if (!(await isTheProviders(db, user, given)))
    throw new ScimFault(403, undefined, "This person is an administrator here, whom no directory deactivates");
  await takeOutOfUse(db, user, now());
  changed({ operation: "users.deactivate", entity: "user", id: user.id, ...switched(false) });
}

async function reactivate({ db, now, changed }: ScimWrite, userId: number): Promise<void> {
  await takeIntoUse(db, (await lockRecord(db, "users", userId))!, now());
  changed({ operation: "users.reactivate", entity: "user", id: userId, ...switched(true) });
}

/** The directory has taken somebody out: the account goes out of use, but for an administrator's of here. */
export async function releaseAccount(ctx: ScimWrite, entry: ScimUser): Promise<void> {
  const user = (await lockRecord(ctx.db, "users", entry.userId))!;
  const given = entry.givenRole ?? (await identityOfUser(ctx.db, entry.providerId, user.id))?.givenRole ?? null;
  if (user.active && (await isTheProviders(ctx.db, user, given))) await deactivate(ctx, user, given);
}

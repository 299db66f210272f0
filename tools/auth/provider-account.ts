/** Which account somebody has whom an identity provider has named, and with which role. */
import { z } from "zod";
import type { Db } from "#db/client.ts";
import {
  addIdentity,
  findIdentity,
  isLinked,
  lockProviderAccounts,
  noteIdentity,
  type IdentityProvider,
} from "#db/queries/identity-providers.ts";
import { countGroups } from "#db/queries/scim-groups.ts";
import { entryOfUser, findEntry, groupsOfEntry, writeEntry, type ScimUser } from "#db/queries/scim-users.ts";
import { lockRecord, writeRecord } from "#db/queries/records.ts";
import { addUser, findUserByEmail, listActiveAdmins, type UserRow } from "#db/queries/users.ts";
import { languages, type Role } from "#db/vocabulary.ts";
import { roleByGroups, type SignOnRefusal } from "../identity-providers/rules.ts";
import type { ProvenPerson } from "../identity-providers/sign-on-port.ts";
import type { Ports } from "../ports.ts";
import { takeIntoUse } from "../users/account-state.ts";
import { tellAdministrators } from "../users/tell-administrators.ts";
import { tellOwner } from "../users/tell-owner.ts";
import { hashPassword } from "./passwords.ts";
import { endSessions } from "./sessions.ts";
import { newToken } from "./tokens.ts";

interface Surroundings {
  now: () => Date;
  ports: Pick<Ports, "accountMails">;
}

export interface Settled {
  user: UserRow;
  identityId: number;
  /** The account was made, or linked with the provider, by this sign-in. */
  made: boolean;
  linked: boolean;
  /** The role until now; none of a new account. */
  before?: Role;
}

/** Nobody is signed in; whoever was by this identity is no more. */
export interface Unsettled {
  refused: SignOnRefusal;
  identityId?: number;
}

/**
 * Finds, links or makes the account, and gives it the role of its groups; in a transaction of its own. Accounts are known
 * by the provider and the subject alone. An email only ever links an account that nobody at this provider has yet, when
 * the provider vouches for it, and never an administrator's unless an administrator has allowed it.
 */
export async function accountByProvider(
  db: Db,
  provider: IdentityProvider,
  person: ProvenPerson,
  { now, ports }: Surroundings,
): Promise<Settled | Unsettled> {
  await lockProviderAccounts(db);
  const known = await findIdentity(db, { providerId: provider.id, subject: person.subject });
  const entry = await entryOf(db, provider, person, known?.userId);
  const wanted = roleByGroups(provider, await groupsOf(db, provider, person, entry));
  const found = known
    ? { user: (await lockRecord(db, "users", known.userId))!, made: false }
    : await newcomer(db, provider, person, { entry, wanted, now });
  if ("refused" in found) return found;
  // Whom the directory has told of and no group gave a role yet may get one by the groups of this sign-in.
  const waits = entry?.active === true && !entry.letIn && !found.user.active;
  if (!found.user.active && !waits) return { refused: "deactivated", identityId: known?.id };
  const governs = provider.groupRoles.length > 0 || waits;
  const given = known?.givenRole ?? entry?.givenRole ?? null;
  const role = found.made || !governs ? found.user.role : await roleByProvider(db, found.user, wanted, given);
  if (role === null) return { refused: "no-role", identityId: known?.id };
  if (waits) await takeIntoUse(db, found.user, now());
  const user = await brought(db, found.user, role, now(), waits);
  if (role !== found.user.role) {
    await endSessions(db, user.id);
    if (role === "admin") await tellAdministrators(db, user, ports);
  }
  if (found.made && role === "admin") await tellAdministrators(db, user, ports);
  if (!known && !found.made && !entry?.made) await tellOwner(db, user, ["identity-linked"], ports);
  // What groups changed nothing about stays given by whom it was, so that they take no administrator of this house away.
  const byGroups = governs && (found.made || role !== found.user.role);
  const givenRole = byGroups ? role : given;
  if (entry && (waits || byGroups)) await writeEntry(db, entry.id, { letIn: entry.letIn || waits, givenRole }, now());
  const seen = { email: person.email, givenRole, lastSignInAt: now() };
  const identity = { providerId: provider.id, subject: person.subject, userId: user.id, createdAt: now() };
  if (known) await noteIdentity(db, known.id, seen);
  const identityId = known?.id ?? (await addIdentity(db, { ...identity, ...seen })).id;
  return { user, identityId, made: found.made, linked: !known, before: found.made ? undefined : found.user.role };
}

/** What the directory of the provider says of the person: of the account, or under the same id as the sign-in. */
async function entryOf(
  db: Db,
  { id }: IdentityProvider,
  { subject }: ProvenPerson,
  userId: number | undefined,
): Promise<ScimUser | undefined> {
  const entry =
    userId === undefined
      ? (await findEntry(db, id, { externalId: subject }))?.entry
      : await entryOfUser(db, id, userId);
  return entry?.deletedAt ? undefined : entry;
}

/** Groups that a directory tells of count in place of those of the sign-in. */
const groupsOf = async (db: Db, { id }: IdentityProvider, { groups }: ProvenPerson, entry: ScimUser | undefined) =>
  entry && (await countGroups(db, id)) > 0 ? groupsOfEntry(db, entry.id) : groups;

/** Somebody who comes for the first time: the account that the directory told of, that of the email, or a new one. */
async function newcomer(
  db: Db,
  provider: IdentityProvider,
  person: ProvenPerson,
  { entry, wanted, now }: { entry: ScimUser | undefined; wanted: Role | null; now: () => Date },
): Promise<{ user: UserRow; made: boolean } | Unsettled> {
  if (entry) {
    const user = (await lockRecord(db, "users", entry.userId))!;
    const local = user.role === "admin" && entry.givenRole !== "admin";
    if (local && !provider.linksAdministrators) return { refused: "administrator" };
    return (await isLinked(db, provider.id, user.id)) ? { refused: "other-person" } : { user, made: false };
  }
  const email = z.email().max(200).safeParse(person.email?.trim()).data;
  if (!email) return { refused: "no-email" };
  // What the provider denies no setting makes true.
  if (!(person.emailVerified ?? provider.trustsEmails)) return { refused: "unverified-email" };
  const named = await findUserByEmail(db, email);
  if (named) {
    if (named.role === "admin" && !provider.linksAdministrators) return { refused: "administrator" };
    if (await isLinked(db, provider.id, named.id)) return { refused: "other-person" };
    return { user: (await lockRecord(db, "users", named.id))!, made: false };
  }
  if (provider.accounts === "invitation") return { refused: "no-account" };
  if (wanted === null) return { refused: "no-role" };
  const told = { name: nameOf(person, email), email, role: wanted, locale: person.locale };
  return { user: await addProviderAccount(db, told, now()), made: true };
}

interface ToldAccount {
  name: string;
  email: string;
  mobilePhone?: string | null;
  role: Role;
  locale: string | null;
  active?: boolean;
}

/** An account of somebody whom a provider has told of. Nobody knows its password. */
export const addProviderAccount = async (
  db: Db,
  { locale, active = true, ...told }: ToldAccount,
  now: Date,
): Promise<UserRow> =>
  addUser(db, {
    ...told,
    active,
    deactivatedAt: active ? null : now,
    // The office works with prices unless an administrator says otherwise.
    seesMoney: told.role === "operator",
    language: languages.find((language) => language === locale?.slice(0, 2).toLowerCase()),
    passwordHash: await unknownPassword(),
    createdAt: now,
    updatedAt: now,
  });

/** One that nobody knows; a link by mail sets another. */
const unknownPassword = () => hashPassword(newToken());

const nameOf = ({ name }: ProvenPerson, email: string): string => {
  const given =
    name
      ?.replace(/\p{Cc}/gu, " ")
      .trim()
      .slice(0, 200) ?? "";
  return given.length >= 2 ? given : email.slice(0, 200);
};

/** The role that groups give an account. Administrators whom they did not make they do not unmake, nor the last one. */
export async function roleByProvider(
  db: Db,
  user: UserRow,
  wanted: Role | null,
  given: Role | null,
): Promise<Role | null> {
  if (user.role !== "admin" || wanted === "admin") return wanted;
  return (await isTheProviders(db, user, given)) ? wanted : "admin";
}

/** Whether a provider may take an account away: administrators it did not make it may not, nor the last one. */
export async function isTheProviders(db: Db, user: UserRow, given: Role | null): Promise<boolean> {
  if (user.role !== "admin") return true;
  return given === "admin" && (await listActiveAdmins(db)).some(({ id }) => id !== user.id);
}

/** The account with its role. A password that somebody was given for the first sign-in is worth nothing after this one. */
async function brought(db: Db, user: UserRow, role: Role, now: Date, changed: boolean): Promise<UserRow> {
  const invited =
    user.mustChangePassword && user.role !== "admin"
      ? { passwordHash: await unknownPassword(), mustChangePassword: false }
      : undefined;
  if (role === user.role && !invited && !changed) return user;
  return writeRecord(db, "users", user.id, { role, ...invited }, now);
}

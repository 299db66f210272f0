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
import { lockRecord, writeRecord } from "#db/queries/records.ts";
import { addUser, findUserByEmail, listActiveAdmins, type UserRow } from "#db/queries/users.ts";
import { languages, type Role } from "#db/vocabulary.ts";
import { roleByGroups, type SignOnRefusal } from "../identity-providers/rules.ts";
import type { ProvenPerson } from "../identity-providers/sign-on-port.ts";
import type { Ports } from "../ports.ts";
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
  const wanted = roleByGroups(provider, person.groups);
  const known = await findIdentity(db, { providerId: provider.id, subject: person.subject });
  const found = known
    ? { user: (await lockRecord(db, "users", known.userId))!, made: false }
    : await newcomer(db, provider, person, { wanted, now });
  if ("refused" in found) return found;
  if (!found.user.active) return { refused: "deactivated", identityId: known?.id };
  const governs = provider.groupRoles.length > 0;
  const role =
    found.made || !governs ? found.user.role : await roleOf(db, found.user, wanted, known?.givenRole ?? null);
  if (role === null) return { refused: "no-role", identityId: known?.id };
  const user = await brought(db, found.user, role, now());
  if (role !== found.user.role) {
    await endSessions(db, user.id);
    if (role === "admin") await tellAdministrators(db, user, ports);
  }
  if (found.made && role === "admin") await tellAdministrators(db, user, ports);
  if (!known && !found.made) await tellOwner(db, user, ["identity-linked"], ports);
  // What groups changed nothing about stays given by whom it was, so that they take no administrator of this house away.
  const byGroups = governs && (found.made || role !== found.user.role);
  const givenRole = byGroups ? role : (known?.givenRole ?? null);
  const seen = { email: person.email, givenRole, lastSignInAt: now() };
  const identity = { providerId: provider.id, subject: person.subject, userId: user.id, createdAt: now() };
  if (known) await noteIdentity(db, known.id, seen);
  const identityId = known?.id ?? (await addIdentity(db, { ...identity, ...seen })).id;
  return { user, identityId, made: found.made, linked: !known, before: found.made ? undefined : found.user.role };
}

/** Somebody who comes for the first time: the account of the email, or a new one. */
async function newcomer(
  db: Db,
  provider: IdentityProvider,
  person: ProvenPerson,
  { wanted, now }: { wanted: Role | null; now: () => Date },
): Promise<{ user: UserRow; made: boolean } | Unsettled> {
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
  const user = await addUser(db, {
    name: nameOf(person, email),
    email,
    role: wanted,
    // The office works with prices unless an administrator says otherwise.
    seesMoney: wanted === "operator",
    language: languages.find((language) => language === person.locale?.slice(0, 2).toLowerCase()),
    passwordHash: await unknownPassword(),
    createdAt: now(),
    updatedAt: now(),
  });
  return { user, made: true };
}

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
async function roleOf(db: Db, user: UserRow, wanted: Role | null, given: Role | null): Promise<Role | null> {
  if (user.role !== "admin" || wanted === "admin") return wanted;
  if (given !== "admin") return "admin";
  const others = (await listActiveAdmins(db)).filter(({ id }) => id !== user.id);
  return others.length === 0 ? "admin" : wanted;
}

/** The account with its role. A password that somebody was given for the first sign-in is worth nothing after this one. */
async function brought(db: Db, user: UserRow, role: Role, now: Date): Promise<UserRow> {
  const invited =
    user.mustChangePassword && user.role !== "admin"
      ? { passwordHash: await unknownPassword(), mustChangePassword: false }
      : undefined;
  if (role === user.role && !invited) return user;
  return writeRecord(db, "users", user.id, { role, ...invited }, now);
}

/** Sessions that an identity provider opened, and their ends. */
import type { Db } from "#db/client.ts";
import {
  findProviderSession,
  sessionsOfIdentity,
  sessionsOfProvider,
  sessionsToEnd,
} from "#db/queries/provider-sessions.ts";
import { findRecord } from "#db/queries/records.ts";
import { providerAddresses } from "../identity-providers/rules.ts";
import type { SignOn } from "../identity-providers/sign-on-port.ts";
import type { InstallationFacts } from "../ports.ts";
import { endSession } from "./sessions.ts";

async function endAll(db: Db, found: { id: string }[]): Promise<number> {
  for (const { id } of found) await endSession(db, id);
  return found.length;
}

/** @returns how many there were */
export const endSessionsOfIdentity = async (db: Db, identityId: number, exceptId?: string): Promise<number> =>
  endAll(db, await sessionsOfIdentity(db, identityId, exceptId));

export const endSessionsOfProvider = async (db: Db, providerId: number): Promise<number> =>
  endAll(db, await sessionsOfProvider(db, providerId));

/** Ends the sessions that a logout token means. @returns whose they were, each once */
export async function endSessionsFor(
  db: Db,
  meant: { providerId: number; subject?: string; sid?: string },
): Promise<number[]> {
  const found = await sessionsToEnd(db, meant);
  await endAll(db, found);
  return [...new Set(found.map(({ userId }) => userId))];
}

/**
 * Where signing out goes on: the provider's own end of the session (OpenID Connect RP-Initiated Logout 1.0). Nothing
 * where no provider opened the session, or where it has no such address.
 */
export async function signOutAddress(
  db: Db,
  sessionId: string,
  { signOn, installation }: { signOn: SignOn; installation: InstallationFacts },
): Promise<string | undefined> {
  const session = await findProviderSession(db, sessionId);
  const provider = session && (await findRecord(db, "identityProviders", session.providerId));
  if (!provider?.active || !session?.endSessionAddress) return undefined;
  const address = new URL(session.endSessionAddress);
  const { signedOutAddress } = providerAddresses(installation.origin, provider.slug);
  // A token that cannot be opened any more only makes the provider ask whether the person means it.
  const hint = session.sealedIdToken && (await signOn.open(session.sealedIdToken).catch(() => undefined));
  if (hint) address.searchParams.set("id_token_hint", hint);
  address.searchParams.set("client_id", provider.clientId);
  address.searchParams.set("post_logout_redirect_uri", signedOutAddress);
  return address.href;
}

import { addProviderSession, takeSignInAttempt } from "#db/queries/provider-sessions.ts";
import { findRecord } from "#db/queries/records.ts";
import type { IdentityProvider } from "#db/queries/identity-providers.ts";
import { profileOf } from "#db/records/user.ts";
import type { Context } from "../context.ts";
import { NotProven, ProviderUnusable } from "../identity-providers/failed.ts";
import { hadSecondFactor, providerAddresses } from "../identity-providers/rules.ts";
import type { ProvenPerson } from "../identity-providers/sign-on-port.ts";
import { operation } from "../operation.ts";
import { unusable } from "./begin-provider-sign-in.ts";
import { newBrowserMark } from "./known-browser.ts";
import { accountByProvider } from "./provider-account.ts";
import { endSessionsOfIdentity } from "./provider-sessions.ts";
import { providerSignInAnswer } from "./schema.ts";
import { createSession, endSession } from "./sessions.ts";
import { providerSignInShape } from "./shapes.ts";
import { attemptSecrets, leadingBack, perPlaceByProvider, refused } from "./sign-in-attempts.ts";
import { hashToken } from "./tokens.ts";
import { placeOf } from "./tries.ts";

export const completeProviderSignIn = operation({
  name: "auth.complete-provider-sign-in",
  title: "Come back from an identity provider",
  description:
    "Finish a sign-in by an identity provider, with the whole address to which it sent the person back and the secret of the browser that began.",
  effect: "write",
  touchesSignIn: true,
  // Waits for the provider.
  transaction: "outside",
  secretAnswer: true,
  input: providerSignInAnswer,
  output: providerSignInShape,
  async execute({ address: came, browser }, ctx) {
    const { db, now, userAgent, address, ports, changed } = ctx;
    await ports.limits.consume(`provider-complete:${placeOf(address)}`, perPlaceByProvider);
    const url = new URL(came);
    const state = url.searchParams.get("state") ?? "";
    const attempt = await takeSignInAttempt(
      db,
      { stateHash: hashToken(state), browserHash: hashToken(browser) },
      now(),
    );
    if (!attempt) throw refused("expired");
    const provider = await findRecord(db, "identityProviders", attempt.providerId);
    if (!provider?.active) throw refused("expired");
    const { returnTo } = attempt;
    const person = await provenBy(provider, url, { browser, state }, ctx).catch((error: unknown) => {
      throw leadingBack(error, returnTo);
    });
    const settled = await db.transaction((inside) => accountByProvider(inside, provider, person, { now, ports }));
    if ("refused" in settled) {
      if (settled.identityId !== undefined) await endSessionsOfIdentity(db, settled.identityId);
      throw leadingBack(refused(settled.refused), returnTo);
    }
    const { user, identityId, made, linked, before } = settled;
    const proven = provider.secondFactor === "provider" && hadSecondFactor(provider, person);
    const awaitsSecondFactor = user.totpEnabledAt !== null && !proven;
    // An id that a browser brought along is worth nothing afterwards.
    for (const old of [ctx.actor?.sessionId, ctx.pendingSignIn?.sessionId]) if (old) await endSession(db, old);
    const token = await db.transaction(async (inside) => {
      const opened = await createSession(inside, {
        userId: user.id,
        now: now(),
        userAgent,
        address,
        awaitsSecondFactor,
      });
      await addProviderSession(inside, {
        ...{ sessionId: hashToken(opened), identityId, sid: person.sid },
        endSessionAddress: person.endSessionAddress,
        sealedIdToken: person.endSessionAddress && (await ports.signOn.seal(person.idToken)),
      });
      return opened;
    });
    const role = before && before !== user.role ? { before: { role: before }, role: { role: user.role } } : undefined;
    const after = {
      ...{ signedIn: user.name, with: provider.name, awaitsSecondFactor },
      ...{ ...(made ? { made } : {}), ...(linked ? { linked } : {}), ...role?.role },
    };
    const domains = made || role ? (["users"] as const) : [];
    changed({ entity: "user", id: user.id, before: role?.before, after, domains: [...domains], by: user });
    return awaitsSecondFactor
      ? { token, success: false, secondFactorRequired: true, returnTo }
      : { token, browserMark: newBrowserMark(user), success: true, user: profileOf(user), returnTo };
  },
});

/** Whom the provider names, checked. @throws Forbidden with the reason */
async function provenBy(
  provider: IdentityProvider,
  url: URL,
  { browser, state }: { browser: string; state: string },
  { ports: { signOn, installation } }: Context,
): Promise<ProvenPerson> {
  const { redirectAddress } = providerAddresses(installation.origin, provider.slug);
  // Each provider has an address of its own, so that the answer of one is never taken for that of another.
  if (url.pathname !== new URL(redirectAddress).pathname) throw refused("invalid");
  const answer = new URL(redirectAddress);
  answer.search = url.search;
  return signOn.complete(provider, { ...attemptSecrets(browser, state), state, answer }).catch((error: unknown) => {
    if (error instanceof NotProven) throw refused(error.cancelled ? "cancelled" : "invalid");
    throw error instanceof ProviderUnusable ? unusable(error) : error;
  });
}

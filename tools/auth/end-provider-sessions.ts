import { findActiveProvider } from "#db/queries/identity-providers.ts";
import { InvalidInput, NotFound, TooMany } from "../errors.ts";
import { doneShape } from "../fields/shapes.ts";
import { NotProven, ProviderUnusable } from "../identity-providers/failed.ts";
import { operation } from "../operation.ts";
import type { LimitRule } from "../ports.ts";
import { unusable } from "./begin-provider-sign-in.ts";
import { endSessionsFor } from "./provider-sessions.ts";
import { logoutNotice } from "./schema.ts";
import { perPlaceByProvider } from "./sign-in-attempts.ts";
import { hashToken } from "./tokens.ts";
import { placeOf } from "./tries.ts";

/** A token is good once, and for longer than one may be old. */
const once: LimitRule = { points: 1, seconds: 60 * 60 };

export const endProviderSessions = operation({
  name: "auth.end-provider-sessions",
  title: "End sessions from an identity provider",
  description:
    "What an identity provider calls when somebody has signed out there (OpenID Connect Back-Channel Logout 1.0): " +
    "the sessions that its logout token means end here.",
  effect: "write",
  touchesSignIn: true,
  // Waits for the provider's keys.
  transaction: "outside",
  secretAnswer: true,
  input: logoutNotice,
  output: doneShape,
  async execute({ slug, logout_token: token }, { db, address, changed, ports }) {
    await ports.limits.consume(`provider-logout:${placeOf(address)}`, perPlaceByProvider);
    const provider = await findActiveProvider(db, slug);
    if (!provider) throw new NotFound("Identity provider not found");
    const meant = await ports.signOn.readLogoutToken(provider, token).catch((error: unknown) => {
      if (error instanceof NotProven) throw new InvalidInput("The logout token is not valid");
      throw error instanceof ProviderUnusable ? unusable(error) : error;
    });
    await ports.limits
      .consume(`logout-token:${hashToken(`${provider.id}:${meant.id}`)}`, once)
      .catch((error: unknown) => {
        throw error instanceof TooMany ? new InvalidInput("The logout token is not valid") : error;
      });
    const { subject, sid } = meant;
    const people = await db.transaction((inside) => endSessionsFor(inside, { providerId: provider.id, subject, sid }));
    for (const id of people) changed({ entity: "user", id, after: { signedOutBy: provider.name }, domains: [] });
    return { success: true };
  },
});

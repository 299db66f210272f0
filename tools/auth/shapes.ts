import { z } from "zod";
import { momentShape } from "#db/records/fields.ts";
import { doneShape } from "../fields/shapes.ts";
import { profileShape } from "#db/records/user.ts";

/** The caller's own account after the call. */
export const ownAccountShape = doneShape.extend({ user: profileShape });

/** A session begins; over HTTP its token goes into the cookie and nowhere else. */
export const sessionShape = ownAccountShape.extend({ token: z.string() });

/** As above, with the mark by which this browser is known to the person's next sign-in, which goes into a cookie too. */
export const signedInShape = sessionShape.extend({ browserMark: z.string() });

/** A session begins, or waits for the second factor. */
export const loginShape = z.union([
  signedInShape,
  doneShape.extend({ token: z.string(), secondFactorRequired: z.boolean() }),
]);

/** Where a sign-in by an identity provider goes on, and by what this browser finishes it. */
export const providerStartShape = doneShape.extend({ address: z.string(), browser: z.string() });

/** As after a password, and where the person wanted to go. */
export const providerSignInShape = z.union([
  signedInShape.extend({ returnTo: z.string() }),
  doneShape.extend({ token: z.string(), secondFactorRequired: z.boolean(), returnTo: z.string() }),
]);

/** Signed out; where an identity provider opened the session, it is ended there by going on. */
export const signedOutShape = doneShape.extend({
  continueAt: z.string().optional().describe("Where the identity provider ends its own session"),
});

/** The account behind the cookie, or that there is none. */
export const restoredShape = z.union([ownAccountShape, doneShape.extend({ error: z.string() })]);

/** All other sessions end; a caller with a session gets a new one. */
export const changedPasswordShape = ownAccountShape.extend({ token: z.string().optional(), message: z.string() });

/** What an authenticator app needs. */
export const twoFactorStartShape = doneShape.extend({ secret: z.string(), uri: z.string(), qrCode: z.string() });

export const twoFactorShape = ownAccountShape.extend({
  recoveryCodes: z.array(z.string()).describe("Shown this once"),
});

/** One of the caller's sessions. */
export const ownSessionShape = z.object({
  id: z.string(),
  createdAt: momentShape,
  lastUsedAt: momentShape,
  userAgent: z.string().nullable(),
  address: z.string().nullable(),
  current: z.boolean(),
});

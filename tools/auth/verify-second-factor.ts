import { findUser, type UserRow } from "#db/queries/users.ts";
import type { Context, PendingSignIn } from "../context.ts";
import { InvalidInput, NotSignedIn, TooMany } from "../errors.ts";
import { operation } from "../operation.ts";
import type { LimitRule } from "../ports.ts";
import { profileOf } from "#db/records/user.ts";
import { claimConfirmed } from "./confirm-password.ts";
import { newBrowserMark, ownBrowserMark } from "./known-browser.ts";
import { secondFactor } from "./schema.ts";
import { acceptCode, acceptRecoveryCode } from "./second-factor.ts";
import { createSession, endSession, replaceSession } from "./sessions.ts";
import { signedInShape } from "./shapes.ts";
import { hashToken } from "./tokens.ts";
import { countTry, perPlace, placeOf, type Counter } from "./tries.ts";

const day = 24 * 60 * 60;
/** Of one half of a sign-in, wherever its codes come from: then the password is asked for again. */
const perSignIn: LimitRule = { points: 5, seconds: 10 * 60 };
/** Of an account, or of a browser that is known to be its owner's. 3 of a million codes are right at any time. */
const perDay: LimitRule = { points: 50, seconds: day };

export const verifySecondFactor = operation({
  name: "auth.verify-second-factor",
  title: "Enter the second factor",
  description: "Finish signing in with the code of the authenticator app or a recovery code.",
  effect: "write",
  touchesSignIn: true,
  transaction: "outside",
  secretAnswer: true,
  input: secondFactor,
  output: signedInShape,
  async execute({ code }, ctx) {
    const { db, now, pendingSignIn, userAgent, address, changed } = ctx;
    const user = pendingSignIn && (await findUser(db, pendingSignIn.userId));
    if (!pendingSignIn || !user?.totpSecret || !user.totpEnabledAt) throw new NotSignedIn("Please sign in again");
    await stillTries(ctx, pendingSignIn);
    const lock = { kind: "second-factor-locked", email: user.email } as const;
    const harmless = await countTry(ctx, countersOf(ctx, user), lock);
    const byApp = await acceptCode(db, { userId: user.id, secret: user.totpSecret }, code, now());
    if (!byApp && !(await acceptRecoveryCode(db, user.id, code, now())))
      throw new InvalidInput("This code is not right");
    await harmless();
    const token = await db.transaction(async (inside) => {
      await claimConfirmed(inside, user);
      const opened = await createSession(inside, { userId: user.id, now: now(), userAgent, address });
      await replaceSession(inside, pendingSignIn.sessionId, opened);
      return opened;
    });
    changed({
      entity: "user",
      id: user.id,
      after: { signedIn: user.name, with: byApp ? "authenticator" : "recovery code" },
      domains: [],
      by: user,
    });
    return { token, browserMark: newBrowserMark(user), success: true, user: profileOf(user) };
  },
});

/** Ends a sign-in whose codes were wrong too often. @throws NotSignedIn */
async function stillTries({ db, ports: { limits } }: Context, { sessionId }: PendingSignIn): Promise<void> {
  try {
    await limits.consume(`second-factor-sign-in:${sessionId}`, perSignIn);
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    await endSession(db, sessionId);
    throw new NotSignedIn("Too many wrong codes. Please sign in again.");
  }
}

/**
 * What a code counts against. Whoever knows the password can use up the tries of their own address and, within a day,
 * those of all strange browsers, but never those of a browser in which the owner has signed in.
 */
function countersOf({ address, browserMarks = [] }: Context, user: UserRow): Counter[] {
  const mark = ownBrowserMark(user, browserMarks);
  // With a new password whoever knew the old one counts no more.
  const account = hashToken(`${user.id}:${user.passwordHash}`);
  const place = mark ? `browser:${hashToken(mark)}` : `${account}:${placeOf(address)}`;
  return [
    { key: `second-factor:${place}`, rule: perPlace, locks: true },
    { key: `second-factor-day:${mark ? place : account}`, rule: perDay, shared: true, locks: true },
  ];
}

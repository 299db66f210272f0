import { findUser } from "#db/queries/users.ts";
import { InvalidInput, NotSignedIn } from "../errors.ts";
import { operation } from "../operation.ts";
import { profileOf } from "../users/rules.ts";
import { newBrowserMark } from "./known-browser.ts";
import { secondFactor } from "./schema.ts";
import { acceptCode, acceptRecoveryCode } from "./second-factor.ts";
import { createSession, endSession } from "./sessions.ts";
import { signedInShape } from "./shapes.ts";

/** A six-digit code has 3 right answers among a million at any time; ten tries in a quarter of an hour find none. */
const perAccount = { points: 10, seconds: 15 * 60 };

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
  async execute({ code }, { db, now, ports, pendingSignIn, userAgent, address, changed }) {
    const user = pendingSignIn && (await findUser(db, pendingSignIn.userId));
    if (!pendingSignIn || !user?.totpSecret || !user.totpEnabledAt) throw new NotSignedIn("Please sign in again");
    const tries = `second-factor:${user.id}`;
    await ports.limits.consume(tries, perAccount);
    const byApp = await acceptCode(db, { userId: user.id, secret: user.totpSecret }, code, now());
    if (!byApp && !(await acceptRecoveryCode(db, user.id, code, now())))
      throw new InvalidInput("This code is not right");
    await ports.limits.reset(tries);
    await endSession(db, pendingSignIn.sessionId);
    const token = await createSession(db, { userId: user.id, now: now(), userAgent, address });
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

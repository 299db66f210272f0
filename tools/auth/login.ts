import { findUserByEmail, type UserRow } from "#db/queries/users.ts";
import type { Context } from "../context.ts";
import { NotSignedIn } from "../errors.ts";
import { operation } from "../operation.ts";
import type { LimitRule } from "../ports.ts";
import { profileOf } from "../users/rules.ts";
import { newBrowserMark, ownBrowserMark } from "./known-browser.ts";
import { verifyNobody, verifyPassword } from "./passwords.ts";
import { login as loginInput } from "./schema.ts";
import { createSession, endSession, isSignedInFrom } from "./sessions.ts";
import { loginShape } from "./shapes.ts";
import { hashToken } from "./tokens.ts";

const window = 15 * 60;
/** Wrong passwords of one person at one place. */
const perAccountAndAddress: LimitRule = { points: 10, seconds: window };
/** One place that tries many accounts; an office behind one address stays below, because right passwords do not count. */
const perAddress: LimitRule = { points: 100, seconds: window };
/** One account tried from many places. */
const perAccount: LimitRule = { points: 100, seconds: window };

export const login = operation({
  name: "auth.login",
  title: "Sign in",
  description: "Sign in with email and password.",
  effect: "write",
  touchesSignIn: true,
  // The counters have their own connection, and hashing takes its time: no transaction is held meanwhile.
  transaction: "outside",
  secretAnswer: true,
  input: loginInput,
  output: loginShape,
  async execute({ email, password }, ctx) {
    const { db, now, userAgent, address } = ctx;
    const user = await findUserByEmail(db, email);
    const harmless = await countTry(ctx, email, user);
    const right = user?.active ? await verifyPassword(user.passwordHash, password) : await verifyNobody(password);
    if (!user || !right) throw new NotSignedIn("Invalid email or password");
    await harmless();
    // An id that a browser brought along is worth nothing afterwards.
    for (const before of [ctx.actor?.sessionId, ctx.pendingSignIn?.sessionId]) if (before) await endSession(db, before);
    const awaitsSecondFactor = user.totpEnabledAt !== null;
    const token = await createSession(db, { userId: user.id, now: now(), userAgent, address, awaitsSecondFactor });
    ctx.changed({
      entity: "user",
      id: user.id,
      after: { signedIn: user.name, awaitsSecondFactor },
      domains: [],
      by: user,
    });
    return awaitsSecondFactor
      ? { token, success: false, secondFactorRequired: true }
      : { token, browserMark: newBrowserMark(user), success: true, user: profileOf(user) };
  },
});

/**
 * Counts this try before the password is looked at, so that parallel tries count too.
 * @returns what to call when the password was right
 * @throws TooMany
 */
async function countTry(
  { db, ports: { limits }, address = "unknown", browserMarks = [] }: Context,
  email: string,
  user: UserRow | undefined,
) {
  const account = hashToken(email.toLowerCase());
  // A browser where the person has signed in before has tries of its own: those of others nearby must not take them.
  const mark = user && ownBrowserMark(user, browserMarks);
  if (mark) {
    const own = `login-browser:${hashToken(mark)}`;
    await limits.consume(own, perAccountAndAddress);
    return () => limits.reset(own);
  }
  const pair = `login:${account}:${address}`;
  const others: [string, LimitRule][] = [[`login-address:${address}`, perAddress]];
  // Whoever is signed in here has shown to be the owner: strangers' tries elsewhere must not lock them out.
  if (!(await isSignedInFrom(db, user?.id ?? 0, address))) others.push([`login-account:${account}`, perAccount]);
  await limits.consume(pair, perAccountAndAddress);
  for (const [key, rule] of others) await limits.consume(key, rule);
  return async () => {
    await limits.reset(pair);
    for (const [key, rule] of others) await limits.giveBack(key, rule);
  };
}

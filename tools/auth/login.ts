import { onlyProviderOf } from "#db/queries/identity-providers.ts";
import { findUserByEmail, type UserRow } from "#db/queries/users.ts";
import type { Context } from "../context.ts";
import { Forbidden, NotSignedIn } from "../errors.ts";
import { operation } from "../operation.ts";
import type { LimitRule } from "../ports.ts";
import { profileOf } from "#db/records/user.ts";
import { claimConfirmed } from "./confirm-password.ts";
import { demoPassword } from "./demo-password.ts";
import { newBrowserMark, ownBrowserMark } from "./known-browser.ts";
import { verifyNobody, verifyPassword } from "./passwords.ts";
import { loginInput as loginInput } from "./schema.ts";
import { createSession, endSession, isSignedInFrom } from "./sessions.ts";
import { loginShape } from "./shapes.ts";
import { hashToken } from "./tokens.ts";
import { countTry, perPlace, placeOf, type Counter } from "./tries.ts";

/** One place that tries many accounts; an office behind one address stays below, because right passwords do not count. */
const perAddress: LimitRule = { points: 100, seconds: 15 * 60 };
/** One account tried from many places. */
const perAccount: LimitRule = { points: 100, seconds: 15 * 60 };

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
    const { db, now, userAgent, address, ports } = ctx;
    const user = await findUserByEmail(db, email);
    const harmless = await countTry(ctx, await countersOf(ctx, email, user), { kind: "sign-in-locked", email });
    const stands = user?.active && (password !== demoPassword || ports.installation.demo);
    const right = stands ? await verifyPassword(user.passwordHash, password) : await verifyNobody(password);
    if (!user || !right) throw new NotSignedIn("Invalid email or password");
    await harmless();
    const only = user.role === "admin" ? undefined : await onlyProviderOf(db, user.id);
    if (only !== undefined) throw new Forbidden(`Please sign in by ${only}`);
    // An id that a browser brought along is worth nothing afterwards.
    for (const before of [ctx.actor?.sessionId, ctx.pendingSignIn?.sessionId]) if (before) await endSession(db, before);
    const { token, awaitsSecondFactor } = await db.transaction(async (inside) => {
      const awaitsSecondFactor = (await claimConfirmed(inside, user)).totpEnabledAt !== null;
      const about = { userId: user.id, now: now(), userAgent, address, awaitsSecondFactor };
      return { token: await createSession(inside, about), awaitsSecondFactor };
    });
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

/** What a try for this email counts against. */
async function countersOf(
  { db, address, browserMarks = [] }: Context,
  email: string,
  user: UserRow | undefined,
): Promise<Counter[]> {
  const account = hashToken(email.toLowerCase());
  // A browser where the person has signed in before has tries of its own: those of others nearby must not take them.
  const mark = user && ownBrowserMark(user, browserMarks);
  if (mark) return [{ key: `login-browser:${hashToken(mark)}`, rule: perPlace, locks: true }];
  const place = placeOf(address);
  const counters: Counter[] = [
    { key: `login:${account}:${place}`, rule: perPlace, locks: true },
    { key: `login-address:${place}`, rule: perAddress, shared: true },
  ];
  // Whoever is signed in here has shown to be the owner: strangers' tries elsewhere must not lock them out.
  if (!(await isSignedInFrom(db, user?.id ?? 0, address ?? "unknown")))
    counters.push({ key: `login-account:${account}`, rule: perAccount, shared: true, locks: true });
  return counters;
}

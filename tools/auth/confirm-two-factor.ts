import { findUser } from "#db/queries/users.ts";
import { writeRecord } from "#db/queries/records.ts";
import { Conflict, InvalidInput } from "../errors.ts";
import { operation } from "../operation.ts";
import { profileOf } from "#db/records/user.ts";
import { tellOwner } from "../users/tell-owner.ts";
import { secondFactor } from "./schema.ts";
import { acceptCode, newRecoveryCodes } from "./second-factor.ts";
import { endSessions } from "./sessions.ts";
import { twoFactorShape } from "./shapes.ts";
import { perPlace } from "./tries.ts";

export const confirmTwoFactor = operation({
  name: "auth.confirm-two-factor",
  title: "Turn on two-factor sign-in",
  description: "Turn on two-factor sign-in by a code of the new secret. The answer shows the recovery codes, once.",
  effect: "write",
  touchesSignIn: true,
  transaction: "outside",
  secretAnswer: true,
  input: secondFactor,
  output: twoFactorShape,
  async execute({ code }, { actor, db, now, ports, changed }) {
    const tries = `two-factor-set-up:${actor.id}:${actor.sessionId}`;
    await ports.limits.consume(tries, perPlace);
    const user = await findUser(db, actor.id);
    if (!user?.totpSecret) throw new Conflict("Please begin with the QR code again");
    if (user.totpEnabledAt) throw new Conflict("Two-factor sign-in is already on");
    if (!(await acceptCode(db, { userId: user.id, secret: user.totpSecret }, code, now())))
      throw new InvalidInput("This code is not right");
    await ports.limits.reset(tries);
    const { recoveryCodes, enabled } = await db.transaction(async (inside) => {
      const enabled = await writeRecord(inside, "users", user.id, { totpEnabledAt: now() }, now());
      // Whoever got in with the password alone is out.
      await endSessions(inside, user.id, actor.sessionId);
      await tellOwner(inside, user, ["two-factor-on"], ports);
      return { enabled, recoveryCodes: await newRecoveryCodes(inside, user.id) };
    });
    changed({ entity: "user", id: user.id, after: { twoFactor: "on" }, domains: [] });
    return { success: true, user: profileOf(enabled), recoveryCodes };
  },
});

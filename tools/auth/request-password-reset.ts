import { addPasswordReset } from "#db/queries/sign-in.ts";
import { findUserByEmail, type UserRow } from "#db/queries/users.ts";
import type { Context } from "../context.ts";
import { TooMany } from "../errors.ts";
import { toldShape } from "../fields/shapes.ts";
import { notifyAdmins } from "../notifications/notify.ts";
import { operation } from "../operation.ts";
import { resetMail } from "./reset-mail.ts";
import { resetLinkMinutes, resetRequested } from "./rules.ts";
import { passwordResetRequest } from "./schema.ts";
import { hashToken, newToken } from "./tokens.ts";

const perAddress = { points: 20, seconds: 15 * 60 };
/** Nobody's mailbox is filled by somebody else. */
const perAccount = { points: 5, seconds: 60 * 60 };

export const requestPasswordReset = operation({
  name: "auth.request-password-reset",
  title: "Forgot your password?",
  description: "Send a link to set a new password, and tell the administrators.",
  effect: "write",
  transaction: "outside",
  input: passwordResetRequest,
  output: toldShape,
  async execute({ email }, ctx) {
    const { limits, background } = ctx.ports;
    await limits.consume(`reset-address:${ctx.address ?? "unknown"}`, perAddress);
    // Beside the answer, so that neither its words nor its timing tell whether somebody has this email.
    background.run("password reset", async () => {
      const user = await findUserByEmail(ctx.db, email);
      if (user?.active && (await mayHaveAnother(ctx, user))) await sendLink(ctx, user);
    });
    return { success: true, message: resetRequested };
  },
});

async function mayHaveAnother({ ports: { limits } }: Context, user: UserRow): Promise<boolean> {
  try {
    await limits.consume(`reset-account:${user.id}`, perAccount);
    return true;
  } catch (error) {
    if (error instanceof TooMany) return false;
    throw error;
  }
}

async function sendLink({ db, events, now, ports: { mail, installation } }: Context, user: UserRow) {
  // Administrators keep their own accounts; a notice to the others lets them help.
  const told = () =>
    notifyAdmins({ db, events, now }, "password-reset-requested", {
      userId: user.id,
      name: user.name,
      mailed: mail.available,
    });
  if (!mail.available) return told();
  const token = newToken();
  const at = now();
  await addPasswordReset(db, {
    userId: user.id,
    tokenHash: hashToken(token),
    createdAt: at,
    expiresAt: new Date(at.getTime() + resetLinkMinutes * 60_000),
  });
  await told();
  await mail.send(resetMail(user, `${installation.origin}/reset-password?token=${token}`));
}

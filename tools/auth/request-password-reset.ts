import { toldShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { resetRequested } from "./rules.ts";
import { passwordResetRequest } from "./schema.ts";
import { placeOf } from "./tries.ts";

const perAddress = { points: 20, seconds: 15 * 60 };

export const requestPasswordReset = operation({
  name: "auth.request-password-reset",
  title: "Forgot your password?",
  description: "Send a link to set a new password, and tell the administrators.",
  effect: "write",
  touchesSignIn: true,
  transaction: "outside",
  input: passwordResetRequest,
  output: toldShape,
  async execute({ email }, { db, address, ports: { limits, accountMails } }) {
    await limits.consume(`reset-address:${placeOf(address)}`, perAddress);
    // Whose it is shows beside the answer, so that neither its words nor its timing tell whether somebody has this email.
    await accountMails.queue(db, { kind: "password-reset", email });
    return { success: true, message: resetRequested };
  },
});

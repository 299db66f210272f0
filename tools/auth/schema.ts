import { z } from "zod";
import { recordId, requiredText } from "../fields/schema.ts";
import { leastPasswordLength, mostPasswordLength, tooLong, tooShort } from "./rules.ts";

/** Shapes of signing in. Every password is cut off before it is hashed: a megabyte would cost seconds. */

export const emailField = (message = "Please enter a valid email address") =>
  z.string(message).trim().max(200, message).pipe(z.email(message));

/** A password as someone types it to get in. */
export const givenPassword = (message: string) => z.string(message).min(1, message).max(mostPasswordLength, tooLong);

/** A password that someone will have. The installation's own minimum and the common ones are checked by the operation. */
export const newPasswordField = (message = tooShort(leastPasswordLength)) =>
  z
    .string(message)
    .max(mostPasswordLength, tooLong)
    .refine((password) => [...password].length >= leastPasswordLength, message);

export const loginInput = z.object({ email: emailField(), password: givenPassword("Password is required") });

export const restoreSessionInput = z.object({ userId: recordId });

export const passwordResetRequest = z.object({ email: emailField() });

const linkToken = z
  .string("This link is not valid")
  .min(20, "This link is not valid")
  .max(100, "This link is not valid");

export const passwordReset = z.object({ token: linkToken, newPassword: newPasswordField() });

export const firstAdmin = z.object({
  token: linkToken,
  name: requiredText("Name must be at least 2 characters", { least: 2, longest: 200 }),
  email: emailField(),
  password: newPasswordField(),
});

/** Six digits of an authenticator, or a recovery code; spaces and hyphens do not count. */
export const secondFactor = z.object({
  code: z
    .string("Please enter the code")
    .max(40, "Please enter the code")
    .transform((code) => code.replace(/[\s-]/g, "").toLowerCase())
    .pipe(z.string().min(6, "Please enter the code")),
});

export const passwordOnly = z.object({ password: givenPassword("Password is required") });

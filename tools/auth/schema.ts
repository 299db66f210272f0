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

const shortName = z.string().max(40, "Identity provider not found");

/** The secret of a browser that signs in by an identity provider. */
const browser = z
  .string("This sign-in is not valid")
  .min(20, "This sign-in is not valid")
  .max(100, "This sign-in is not valid");

/** A path on this site, as it is written: nothing that a browser could take for another host. */
const pathHere = z
  .string()
  .max(2_000)
  .refine((path) => {
    const target = path.startsWith("/") ? URL.parse(path, "https://here.invalid") : null;
    return target?.origin === "https://here.invalid" && !target.pathname.startsWith("//") && !/[\\\p{Cc}]/u.test(path);
  }, "Please enter a path on this site");

export const providerSignInStart = z.object({
  slug: shortName.describe("Short name of the identity provider"),
  returnTo: pathHere.default("/").describe("Where the person goes afterwards"),
  browser: browser.optional().describe("Of an earlier beginning in the same browser; left out, there is a new one"),
});

export const providerSignInAnswer = z.object({
  address: z
    .url("This sign-in is not valid")
    .max(16_000, "This sign-in is not valid")
    .describe("To which the provider sent the person back, with all that it added"),
  browser: browser.describe("As it was answered at the beginning"),
});

export const logoutNotice = z.object({
  slug: shortName.describe("Short name of the identity provider"),
  logout_token: z
    .string("The logout token is not valid")
    .max(16_000, "The logout token is not valid")
    .describe("As the provider signed it"),
});

export const passwordOnly = z.object({ password: givenPassword("Password is required") });

import { z } from "zod";
import { emailField, givenPassword, newPasswordField } from "../auth/schema.ts";
import { allPasswordFields } from "../auth/rules.ts";
import { optionalText, requiredText } from "../fields/schema.ts";

export const passwordChange = z.object({
  currentPassword: givenPassword(allPasswordFields),
  newPassword: givenPassword(allPasswordFields).pipe(newPasswordField()),
  /** Access tokens end with the password they were made by, unless this says otherwise. */
  keepTokens: z.boolean().default(false),
});

export const profile = z.object({
  name: requiredText("Please fill in all required fields.", { longest: 200 }).optional(),
  email: z
    .string("Please fill in all required fields.")
    .trim()
    .min(1, "Please fill in all required fields.")
    .pipe(emailField())
    .optional(),
  mobilePhone: optionalText(50),
  /** Needed for another email. */
  currentPassword: givenPassword("Current password is incorrect").optional(),
});

/** Limits and words of signing in that screens and operations share. */

/** The documents' minimum; a setting of the installation can raise it. */
export const leastPasswordLength = 6;
/** More would only make the server hash longer. */
export const mostPasswordLength = 200;

export const tooShort = (least: number) => `Password must be at least ${least} characters long.`;
export const tooLong = `Password must be at most ${mostPasswordLength} characters long.`;
export const tooCommon = "This password is one of the most common ones. Please choose another.";
export const passwordsDiffer = "New passwords do not match.";
export const allPasswordFields = "Please fill in all password fields.";

/** The same whether the email is known or not. */
export const resetRequested =
  "If this email belongs to an account, a link to set a new password is on its way, and your administrators have been told.";
export const resetLinkMinutes = 60;

export const recoveryCodeCount = 10;

/** What is wrong with a new password and its repetition; nothing when they may be sent. */
export function newPasswordFault(
  { newPassword, confirmPassword }: { newPassword: string; confirmPassword: string },
  least: number = leastPasswordLength,
): string | undefined {
  if (!newPassword || !confirmPassword) return allPasswordFields;
  if (newPassword !== confirmPassword) return passwordsDiffer;
  if ([...newPassword].length < least) return tooShort(least);
  return newPassword.length > mostPasswordLength ? tooLong : undefined;
}

/** As above for the Change Password form, whose three fields are all required. */
export const passwordFault = (
  form: { currentPassword: string; newPassword: string; confirmPassword: string },
  least?: number,
): string | undefined => (form.currentPassword ? newPasswordFault(form, least) : allPasswordFields);

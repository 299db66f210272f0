import type { UserRow } from "#db/queries/users.ts";
import { roles, type Role } from "#db/vocabulary.ts";

/** Who may do what to whom, and what is shown of whom. Forms and operations read the same lines. */

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const passwordSigns = `${letters}0123456789!@#$%`;
export const generatedPasswordLength = 12;

/** A temporary password: 12 signs of letters, digits and !@#$%, each as likely as any other. */
export function generatePassword(): string {
  const fair = 256 - (256 % passwordSigns.length);
  let password = "";
  while (password.length < generatedPasswordLength) {
    for (const byte of crypto.getRandomValues(new Uint8Array(generatedPasswordLength))) {
      // Bytes above the last whole multiple would make the first signs likelier.
      if (byte < fair && password.length < generatedPasswordLength)
        password += passwordSigns[byte % passwordSigns.length];
    }
  }
  return password;
}

/** Roles that someone of this role may give to a new account. */
export const rolesToGive = (own: Role): Role[] =>
  own === "admin" ? [...roles] : own === "operator" ? ["view", "service", "operator"] : [];

/** Why an account may not be changed by others; nothing when it may. The last active admin is safe because every admin is. */
export const whyProtected = ({ role }: { role: Role }): string | undefined =>
  role === "admin" ? "Administrator accounts are protected and cannot be modified" : undefined;

/** Setting a password for someone is taking the account over, so it is the admins' alone. */
export const maySetPasswords = (own: Role): boolean => own === "admin";

/** So is changing the address that links for a new password go to. Everybody changes the own one in the profile. */
export const mayChangeEmails = (own: Role): boolean => own === "admin";

/** Groups of the user list, in the order of the dialog; operators do not see administrators. */
export const groupsShownTo = (own: Role): Role[] =>
  own === "admin" ? ["admin", "operator", "service", "view"] : ["operator", "service", "view"];

/** A person as they see themselves. */
export const profileOf = (user: UserRow) => ({
  id: user.id,
  name: user.name,
  email: user.email,
  phone: user.mobilePhone,
  mobilePhone: user.mobilePhone,
  role: user.role,
  mustChangePassword: user.mustChangePassword,
  theme: user.theme,
  language: user.language,
  timeZone: user.timeZone,
  sessionTimeoutMinutes: user.sessionTimeoutMinutes,
  notifications: user.notifications,
  visibility: user.visibility,
  twoFactorEnabled: user.totpEnabledAt !== null,
  version: user.version,
});
export type Profile = ReturnType<typeof profileOf>;

/** A person as the office sees them: no password, no second factor, no settings. */
export const accountOf = (user: UserRow) => ({
  id: user.id,
  name: user.name,
  email: user.email,
  phone: user.mobilePhone,
  mobilePhone: user.mobilePhone,
  role: user.role,
  active: user.active,
  deactivatedAt: user.deactivatedAt,
  hiddenFromPickers: user.hiddenFromPickers,
  mustChangePassword: user.mustChangePassword,
  createdAt: user.createdAt,
  version: user.version,
});
export type Account = ReturnType<typeof accountOf>;

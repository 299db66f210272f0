import { roles, type Role } from "#db/vocabulary.ts";

/** Who may do what to whom. Forms and operations read the same lines. */

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
export const whyProtected = ({ role, erased = false }: { role: Role; erased?: boolean }): string | undefined =>
  role === "admin"
    ? "Administrator accounts are protected and cannot be modified"
    : erased
      ? "The data of this person were erased. Create a new account instead."
      : undefined;

/** Setting a password for someone is taking the account over, so it is the admins' alone. */
export const maySetPasswords = (own: Role): boolean => own === "admin";

/** So is changing the address that links for a new password go to. Everybody changes the own one in the profile. */
export const mayChangeEmails = (own: Role): boolean => own === "admin";

/** Groups of the user list, in the order of the dialog; operators do not see administrators. */
export const groupsShownTo = (own: Role): Role[] =>
  own === "admin" ? ["admin", "operator", "service", "view"] : ["operator", "service", "view"];

import { adminOnly, office, signedIn } from "../who/rules.ts";

/** Of the table of permissions the rows about people and their accounts. */
export const ofPeople = {
  "engineers.list": signedIn,
  "engineers.update": office,
  "users.list": office,
  "users.create": office,
  "users.deactivate": adminOnly,
  "users.preview-erasure": adminOnly,
  "users.erase": adminOnly,
  "users.reactivate": adminOnly,
  "users.reset-password": adminOnly,
  "users.update-role": adminOnly,
  "users.hide-from-pickers": adminOnly,
  "users.update-money": adminOnly,
  "users.update-site-limit": adminOnly,
  "users.preview-import": adminOnly,
  "users.import": adminOnly,
  "users.list-imports": adminOnly,
  "users.undo-import": adminOnly,
} as const;

import type { Role } from "#db/vocabulary.ts";

/**
 * Whose email and phone number a role sees besides its own: everybody's, those that their owners show to colleagues
 * (Profile), or nobody's.
 */
export const contactsFor: Record<Role, "everybody" | "shown" | "nobody"> = {
  admin: "everybody",
  operator: "everybody",
  service: "shown",
  view: "nobody",
};

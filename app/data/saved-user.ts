import type { Role } from "#db/vocabulary.ts";

/** The saved user tells the sign-in page who was here; it grants nothing. */
const userKey = "user";

export interface SavedUser {
  id: number;
  name: string;
  email: string;
  role: Role;
}

export function saveUser({ id, name, email, role }: SavedUser): void {
  localStorage.setItem(userKey, JSON.stringify({ id, name, email, role }));
}

/** The saved user; one that cannot be read is cleared. */
export function savedUser(): SavedUser | undefined {
  const stored = localStorage.getItem(userKey);
  if (stored === null) return undefined;
  try {
    const user = JSON.parse(stored) as SavedUser;
    if (typeof user?.id === "number") return user;
  } catch {
    // Cleared below, like a user without an id.
  }
  clearUser();
  return undefined;
}

export const clearUser = (): void => localStorage.removeItem(userKey);

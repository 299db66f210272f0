import type { Role } from "#db/vocabulary.ts";
import type { Account } from "#tools/users/rules.ts";
import { readOf } from "./loaded-query.ts";

/** An account as the list answers it: times are texts. */
export type ListedUser = Omit<Account, "createdAt" | "deactivatedAt"> & {
  createdAt: string;
  deactivatedAt: string | null;
};

export const userList = (inactive: boolean) => readOf<ListedUser[]>("/api/users", { inactive: inactive || undefined });

export const usersPath = "/api/users";
export const userListRefreshMs = 60_000;

export interface NewUserForm {
  email: string;
  name: string;
  password: string;
  mobilePhone: string;
  role: Role;
}

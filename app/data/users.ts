import type { Role } from "#db/vocabulary.ts";
import type { ItemOf } from "#app/http/api-types.ts";
import { pathOf, readOf } from "./call.ts";

export type ListedUser = ItemOf<"users.list">;

export const userList = (inactive: boolean) => readOf("users.list", { inactive: inactive || undefined });

export const usersPath = pathOf("users.list");
export const userListRefreshMs = 60_000;

export interface NewUserForm {
  email: string;
  name: string;
  password: string;
  mobilePhone: string;
  role: Role;
}

import type { Role } from "#db/vocabulary.ts";
import type { ItemOf } from "#app/http/api-types.ts";
import { pathOf, readOf } from "./call.ts";

export type ListedUser = ItemOf<"users.list">;

/** Also those who were deactivated. */
export const everybody = readOf("users.list", { inactive: true });

export const usersPath = pathOf("users.list");
export const userListRefreshMs = 60_000;

export interface NewUserForm {
  email: string;
  name: string;
  password: string;
  mobilePhone: string;
  role: Role;
}

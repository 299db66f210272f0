import { reactivateUser } from "#tools/users/reactivate-user.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ PATCH: reactivateUser });
export const action = loader;

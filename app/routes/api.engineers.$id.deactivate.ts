import { deactivateUser } from "#tools/users/deactivate-user.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ PATCH: deactivateUser });
export const action = loader;

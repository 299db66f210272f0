import { resetUserPassword } from "#tools/users/reset-user-password.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: resetUserPassword });
export const action = loader;

import { importUsers } from "#tools/users/import-users.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: importUsers });
export const action = loader;

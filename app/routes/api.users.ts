import { listUsers } from "#tools/users/list-users.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listUsers });
export const action = loader;

import { listUserImports } from "#tools/users/list-user-imports.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listUserImports });
export const action = loader;

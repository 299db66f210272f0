import { createUser } from "#tools/users/create-user.ts";
import { listEngineers } from "#tools/engineers/list-engineers.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listEngineers, POST: created(createUser) });
export const action = loader;

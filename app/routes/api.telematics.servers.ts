import { createServer } from "#tools/telematics/create-server.ts";
import { listServers } from "#tools/telematics/list-servers.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listServers, POST: created(createServer) });
export const action = loader;

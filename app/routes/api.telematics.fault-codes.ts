import { listFaultCodes } from "#tools/telematics/list-fault-codes.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listFaultCodes });
export const action = loader;

import { revokeConnectedProgram } from "#tools/connected-programs/revoke-connected-program.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ DELETE: revokeConnectedProgram });
export const action = loader;

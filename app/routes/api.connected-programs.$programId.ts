import { revokeProgram } from "#tools/connected-programs/revoke-program.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ DELETE: revokeProgram });
export const action = loader;

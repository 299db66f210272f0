import { verifyModel } from "#tools/admin/verify-model.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: verifyModel });
export const action = loader;

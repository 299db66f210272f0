import { rejectDuplicate } from "#tools/parts/reject-duplicate.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: rejectDuplicate });
export const action = loader;

import { flushTestData } from "#tools/admin/flush-test-data.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: flushTestData });
export const action = loader;

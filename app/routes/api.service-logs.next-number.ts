import { nextNumber } from "#tools/service-logs/next-number.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: nextNumber });
export const action = loader;

import { signServiceLog } from "#tools/service-logs/sign-service-log.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ POST: created(signServiceLog) });
export const action = loader;

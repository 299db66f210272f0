import { createCode } from "#tools/channel-links/create-code.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ POST: created(createCode) });
export const action = loader;

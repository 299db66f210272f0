import { createBrief } from "#tools/watches/create-brief.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ POST: created(createBrief) });
export const action = loader;

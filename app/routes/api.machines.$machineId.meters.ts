import { createMeter } from "#tools/hours/create-meter.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ POST: created(createMeter) });
export const action = loader;

import { importReadings } from "#tools/telematics/import-readings.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: importReadings });
export const action = loader;

import { createReading } from "#tools/hours/create-reading.ts";
import { listReadings } from "#tools/hours/list-readings.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listReadings, POST: created(createReading) });
export const action = loader;

import { listReadings } from "#tools/hours/list-readings.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listReadings });
export const action = loader;

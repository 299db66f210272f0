import { deleteReading } from "#tools/hours/delete-reading.ts";
import { updateReading } from "#tools/hours/update-reading.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ PATCH: updateReading, DELETE: deleteReading });
export const action = loader;

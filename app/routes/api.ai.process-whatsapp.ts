import { extraction } from "../http/extraction.server.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: extraction });
export const action = loader;

import { showCorrectionRates } from "#tools/intake/show-correction-rates.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showCorrectionRates });
export const action = loader;

import { showGuestReport } from "#tools/guest-reports/show-guest-report.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showGuestReport });
export const action = loader;

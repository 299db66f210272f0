import { cancelGuestReport } from "#tools/guest-reports/cancel-guest-report.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: cancelGuestReport });
export const action = loader;

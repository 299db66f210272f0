import { rejectGuestReports } from "#tools/guest-reports/reject-guest-reports.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ POST: rejectGuestReports });
export const action = loader;

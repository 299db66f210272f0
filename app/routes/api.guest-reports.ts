import { createGuestReport } from "#tools/guest-reports/create-guest-report.ts";
import { listGuestReports } from "#tools/guest-reports/list-guest-reports.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listGuestReports, POST: created(createGuestReport) });
export const action = loader;

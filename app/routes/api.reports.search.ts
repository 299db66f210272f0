import { searchReports } from "#tools/reports/search-reports.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: searchReports });
export const action = loader;

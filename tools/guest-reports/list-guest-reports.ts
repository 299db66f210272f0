import { z } from "zod";
import { selectGuestReports } from "#db/queries/guest-reports.ts";
import { guestReportShape } from "#db/records/guest-report.ts";
import { operation } from "../operation.ts";
import { guestReportFilter } from "./schema.ts";

export const listGuestReports = operation({
  name: "guest-reports.list",
  title: "What waits in triage",
  description:
    "What people without an account reported by the labels on machines, newest first: what waits for the office to decide, unless another status is asked for.",
  effect: "read",
  input: guestReportFilter,
  output: z.array(guestReportShape),
  execute: ({ limit, before, ...filter }, { db }) => selectGuestReports(db, filter, { limit, before }),
});

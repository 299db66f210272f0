import { z } from "zod";
import { usedFromVanShape } from "../stock/from-van/shapes.ts";
import { reportShareShape } from "#db/records/report-share.ts";
import { serviceLogDetailShape } from "#db/records/service-log.ts";

const savedServiceLogShape = serviceLogDetailShape.extend({ openedIssueIds: z.array(z.int()) });

export const createdServiceLogShape = savedServiceLogShape.extend({ fromVan: z.array(usedFromVanShape) });

export const updatedServiceLogShape = savedServiceLogShape.extend({
  updatedIssueIds: z.array(z.int()),
  closedIssueIds: z.array(z.int()),
  reopenedIssueIds: z.array(z.int()).describe("Closed by this report before, which no longer says they are fixed"),
  movedIssueIds: z.array(z.int()).describe("Taken along to the report's machine"),
  stillClosedIssueIds: z.array(z.int()).describe("No longer fixed by the report, but closed by somebody else's work"),
  leftIssueIds: z.array(z.int()).describe("No longer named by the report; they stay as they are"),
});

/** A report that was sent to a customer. */
export const sentShareShape = z.object({
  share: reportShareShape,
  mailed: z.boolean().describe("Whether the mail server took the mail"),
  url: z.string().nullable().describe("The link to hand out, shown this once; null where it went by mail"),
});

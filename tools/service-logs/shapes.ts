import { z } from "zod";
import { serviceLogDetailShape } from "#db/records/service-log.ts";

export const createdServiceLogShape = serviceLogDetailShape.extend({ openedIssueIds: z.array(z.int()) });

export const updatedServiceLogShape = createdServiceLogShape.extend({
  updatedIssueIds: z.array(z.int()),
  closedIssueIds: z.array(z.int()),
  reopenedIssueIds: z.array(z.int()).describe("Closed by this report before, which no longer says they are fixed"),
  movedIssueIds: z.array(z.int()).describe("Taken along to the report's machine"),
  stillClosedIssueIds: z.array(z.int()).describe("No longer fixed by the report, but closed by somebody else's work"),
  leftIssueIds: z.array(z.int()).describe("No longer named by the report; they stay as they are"),
});

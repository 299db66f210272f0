import { operation } from "../operation.ts";
import { assignOpen } from "./assign-open.ts";
import { assignment } from "./schema.ts";
import { assignmentShape } from "./shapes.ts";

export const assignIssues = operation({
  name: "issues.assign",
  title: "Assign issues",
  description: "Assign open issues to one engineer and record when. All of them or none.",
  effect: "write",
  input: assignment,
  output: assignmentShape,
  async execute({ issueIds, engineerId, identificationTime }, ctx) {
    const { engineer, assigned } = await assignOpen(ctx, { issueIds, engineerId, assignedAt: identificationTime });
    return { success: true, assigned: assigned.length, engineerId, engineerName: engineer.name, issues: assigned };
  },
});

import { selectIssue } from "#db/queries/issues.ts";
import { writeRecord } from "#db/queries/records.ts";
import { operation } from "../operation.ts";
import { actingPerson } from "../permissions/acting-person.ts";
import { claimRecord, difference } from "../versioned.ts";
import { defaultDescription } from "./rules.ts";
import { issueChange } from "./schema.ts";
import { issueDetailShape } from "#db/records/issue.ts";
import { issueRecord } from "./show-issue.ts";

export const updateIssue = operation({
  name: "issues.update",
  title: "Edit an issue",
  description: "Change the text, severity or area of an issue.",
  effect: "write",
  repeatable: true,
  input: issueChange,
  output: issueDetailShape,
  async execute({ issueId, version, reportedById, description, ...sent }, ctx) {
    const { db, now, changed } = ctx;
    const before = await claimRecord(db, issueRecord, { id: issueId, version });
    const changes = {
      ...sent,
      ...(description === undefined ? {} : { description: description ?? defaultDescription }),
      ...(reportedById == null ? {} : { reportedById: await actingPerson(ctx, reportedById, "reportedById") }),
    };
    const after = await writeRecord(db, "issues", issueId, changes, now());
    changed({ entity: "issue", id: issueId, ...difference(before, after), domains: ["issues", "tasks"] });
    return (await selectIssue(db, issueId))!;
  },
});

import { z } from "zod";
import { historyOf } from "#db/queries/history.ts";
import { findPeople } from "#db/queries/people.ts";
import { existingIds } from "#db/queries/records.ts";
import { NotFound } from "../errors.ts";
import { pageSize, paging } from "../fields/schema.ts";
import { operation } from "../operation.ts";
import { issueId } from "./schema.ts";
import { issueChangeShape } from "#db/records/issue.ts";

/** Fields that hold a person's id: history names the person. */
const personFields = ["assignedToId", "fixedById", "engineerFixedById", "reportedById"];

/** Kept out of the history: bookkeeping and what never changes. */
const silent = new Set(["id", "version", "createdAt", "updatedAt", "machineId", "startTime", "reportedAt"]);

export const showHistory = operation({
  name: "issues.show-history",
  title: "Show the history of an issue",
  description: "Who changed an issue, when and how, newest first.",
  effect: "read",
  input: issueId.extend({
    limit: pageSize(200, 500).describe("How many changes to answer at most"),
    before: paging.before,
  }),
  output: z.array(issueChangeShape),
  async execute({ issueId, limit, before }, { db }) {
    const [page, known] = await Promise.all([
      historyOf(db, "issue", issueId, { limit, ...before }),
      existingIds(db, "issues", [issueId]),
    ]);
    if (!known.has(issueId)) throw new NotFound("Issue not found");
    const ids = page.items.flatMap(({ before, after }) =>
      personFields.flatMap((field) => [before?.[field], after?.[field]]),
    );
    const people = await findPeople(
      db,
      ids.filter((id) => typeof id === "number"),
    );
    const readable = (field: string, value: unknown) =>
      (personFields.includes(field) && typeof value === "number" ? people.get(value)?.name : value) ?? null;
    return page.map(({ before, after, ...row }) => ({
      ...row,
      comment: typeof after?.comment === "string" ? after.comment : null,
      changes: Object.keys(after ?? {})
        .filter(
          (field) =>
            !silent.has(field) && field !== "comment" && (before?.[field] ?? null) !== (after?.[field] ?? null),
        )
        .map((field) => ({ field, before: readable(field, before?.[field]), after: readable(field, after?.[field]) })),
    }));
  },
});

import { z } from "zod";
import { selectDrafts } from "#db/queries/drafts.ts";
import { draftStatuses } from "#db/vocabulary.ts";
import { pageSize, paging, recordId } from "../fields/schema.ts";
import { operation } from "../operation.ts";
import { draftShape } from "#db/records/draft.ts";

/** Ids also as "1,2,3" from a query. */
const ids = z.preprocess(
  (value) => (typeof value === "string" ? value.split(",").filter(Boolean) : value),
  z.array(recordId).max(200),
);

export const listDrafts = operation({
  name: "drafts.list",
  title: "Drafts",
  description:
    "List one's own drafts of service reports that wait for review, or those of a chat, a job or a document. With ids the texts of the sources come along.",
  effect: "read",
  input: z.object({
    ids: ids.optional(),
    status: z.enum(draftStatuses).optional(),
    chatId: z.string().max(100).optional(),
    jobId: recordId.optional(),
    documentId: recordId.optional(),
    limit: pageSize(200, 500).describe("How many drafts to answer at most"),
    before: paging.before,
  }),
  output: z.array(draftShape),
  execute: ({ limit, before, ...filter }, { db, actor }) => selectDrafts(db, actor.id, filter, { limit, ...before }),
});

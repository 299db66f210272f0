import { z } from "zod";
import { searchRecordsOf } from "#db/queries/search-records.ts";
import { searchHitShape } from "#db/records/search-hit.ts";
import { hitKinds, type HitKind } from "#db/vocabulary.ts";
import { pageSize, requiredText } from "../fields/schema.ts";
import { operation } from "../operation.ts";
import { may, type OperationName } from "../permissions/rules.ts";

/** A role finds what it may list. */
const listedBy: Record<HitKind, OperationName> = {
  machine: "machines.list",
  customer: "customers.list",
  issue: "issues.list",
  report: "service-logs.list",
  person: "engineers.list",
  part: "parts-requests.list",
  chat: "chats.search",
};

const mostPerKind = 20;

export const searchRecords = operation({
  name: "records.search",
  title: "Search everything",
  description:
    "Find machines, customers, issues, service reports, people, parts and your own chats by words or by number, the best of each kind first.",
  effect: "read",
  input: z.object({
    query: requiredText("Say what to look for", { longest: 200 }).describe("Words, or a number"),
    limit: pageSize(5, mostPerKind).describe("How many of each kind to answer at most"),
  }),
  output: z.array(searchHitShape),
  execute: ({ query, limit }, { db, actor }) =>
    searchRecordsOf(db, actor.id, query, {
      kinds: hitKinds.filter((kind) => may(actor.role, listedBy[kind])),
      limit,
    }),
});

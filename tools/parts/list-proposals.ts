import { z } from "zod";
import { pageAt } from "#db/queries/paging.ts";
import { proposalsOf, selectProposalKeys } from "#db/queries/part-proposals.ts";
import { proposalShape } from "#db/records/part-proposal.ts";
import { operation } from "../operation.ts";
import { remembered } from "../remembered.ts";
import { proposalSearch } from "./proposals/schema.ts";

/** What names parts, and what knows them. */
const sources = ["parts", "parts-requests", "service-logs", "machines"] as const;

export const listProposals = operation({
  name: "parts.list-proposals",
  title: "List proposed parts",
  description:
    "List part numbers that service reports and parts requests name and the catalogue does not know, with " +
    "what they are called there, the machines and where they stand; those named most often first.",
  effect: "read",
  input: proposalSearch,
  output: z.array(proposalShape),
  async execute({ rejected, limit, before }, ctx) {
    const { db } = ctx;
    const keys = await remembered(ctx, `part proposals ${rejected}`, sources, () =>
      selectProposalKeys(db, { rejected }),
    );
    const skipped = before?.skipped ?? 0;
    return pageAt(await proposalsOf(db, keys.slice(skipped, skipped + limit)), { skipped, total: keys.length });
  },
});

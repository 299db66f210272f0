import { z } from "zod";
import { pageAt } from "#db/queries/paging.ts";
import { duplicatePartsOf, selectDuplicatePairs } from "#db/queries/part-duplicates.ts";
import { duplicateShape } from "#db/records/part-proposal.ts";
import { operation } from "../operation.ts";
import { remembered } from "../remembered.ts";
import { duplicateSearch } from "./proposals/schema.ts";

export const listDuplicates = operation({
  name: "parts.list-duplicates",
  title: "List parts that may be the same",
  description:
    "List pairs of parts of the catalogue that are probably one, each with the reason. They are merged, or said not to be the same.",
  effect: "read",
  input: duplicateSearch,
  output: z.array(duplicateShape),
  async execute({ limit, before }, ctx) {
    const { db } = ctx;
    const pairs = await remembered(ctx, "part duplicates", ["parts"], () => selectDuplicatePairs(db));
    const skipped = before?.skipped ?? 0;
    return pageAt(await duplicatePartsOf(db, pairs.slice(skipped, skipped + limit)), { skipped, total: pairs.length });
  },
});

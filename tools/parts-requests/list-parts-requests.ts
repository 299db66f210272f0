import { z } from "zod";
import { listPartsRequests as readNewest, sortedPartsRequests } from "#db/queries/parts-requests.ts";
import { Page } from "../answers.ts";
import { operation } from "../operation.ts";
import { partsFilter } from "./schema.ts";
import { partsRequestShape } from "./shapes.ts";

export const listPartsRequests = operation({
  name: "parts-requests.list",
  title: "List parts requests",
  description: "List parts requests with their lines, by machine, customer, state or urgency.",
  effect: "read",
  input: partsFilter,
  output: z.array(partsRequestShape),
  async execute({ limit, before, sortBy, ...filter }, { db }) {
    const skipped = typeof before === "string" ? Number(before.slice("offset-".length)) : 0;
    if (!sortBy) return readNewest(db, filter, { limit, before: typeof before === "string" ? undefined : before });
    const rows = await sortedPartsRequests(db, filter, sortBy, limit + 1, skipped);
    return new Page(rows.slice(0, limit), rows.length > limit ? `offset-${skipped + limit}` : undefined);
  },
});

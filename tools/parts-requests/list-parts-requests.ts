import { z } from "zod";
import { selectPartsRequests, sortedPartsRequests } from "#db/queries/parts-requests.ts";
import { operation } from "../operation.ts";
import { partsFilter } from "./schema.ts";
import { partsRequestShape } from "#db/records/parts-request.ts";

export const listPartsRequests = operation({
  name: "parts-requests.list",
  title: "List parts requests",
  description: "List parts requests with their lines, by machine, customer, state or urgency.",
  effect: "read",
  input: partsFilter,
  output: z.array(partsRequestShape),
  async execute({ limit, before, sortBy, ...filter }, { db }) {
    const offset = before && "skipped" in before ? before : undefined;
    if (sortBy) return sortedPartsRequests(db, filter, sortBy, { limit, ...offset });
    return selectPartsRequests(db, filter, { limit, before: before && "key" in before ? before : undefined });
  },
});

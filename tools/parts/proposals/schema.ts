import { z } from "zod";
import { flag, offsetCursor, pageSize, recordId } from "../../fields/schema.ts";
import { newPart } from "../schema.ts";

export type { DuplicateReason, PartDuplicate, PartProposal } from "#db/records/part-proposal.ts";

/** How many proposals are decided at once. */
export const mostDecided = 100;

const page = {
  limit: pageSize(30, 100).describe("How many rows to answer at most"),
  before: offsetCursor.optional().describe("`next` of the page before, for the rows behind it"),
};

export const proposalSearch = z.object({
  rejected: flag.default(false).describe("Those that were rejected, instead of those that wait"),
  ...page,
});

const key = z
  .string()
  .trim()
  .min(1, "Please choose a proposal")
  .max(1_000, "Please choose a proposal")
  .describe("`key` of the proposal, as parts.list-proposals answers it");

export const proposalChoice = z.object({
  keys: z
    .array(key)
    .min(1, "Please choose a proposal")
    .max(mostDecided, "At most 100 proposals at once")
    .describe("`key` of each proposal, as parts.list-proposals answers it"),
});

export const confirmedProposals = z.object({
  proposals: z
    .array(newPart.omit({ price: true }).extend({ key }))
    .min(1, "Please choose a proposal")
    .max(mostDecided, "At most 100 proposals at once")
    .describe("Parts as they go into the catalogue, each with the proposal that it comes from"),
});

export const duplicateSearch = z.object(page);

export const distinctPair = z.object({
  partId: recordId.describe("Id of one part"),
  otherId: recordId.describe("Id of the other"),
});

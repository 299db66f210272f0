import { proposalsOf, rejectNumbers } from "#db/queries/part-proposals.ts";
import { NotFound } from "../errors.ts";
import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { proposalChoice } from "./proposals/schema.ts";

export const rejectProposals = operation({
  name: "parts.reject-proposals",
  title: "Reject proposed parts",
  description:
    "Say that numbers that reports and requests name are no parts of the catalogue. They are not proposed again.",
  effect: "write",
  repeatable: true,
  input: proposalChoice,
  output: doneShape,
  async execute({ keys }, { db, actor, now, changed }) {
    const proposals = await proposalsOf(db, [...new Set(keys)]);
    if (proposals.length < new Set(keys).size) throw new NotFound("Proposal not found");
    await rejectNumbers(db, keys, { rejectedById: actor.id, createdAt: now() });
    for (const { key, number, name } of proposals)
      changed({ entity: "part_proposal", id: key, after: { number, name, rejected: true }, domains: ["parts"] });
    return { success: true };
  },
});

import { proposeAgain } from "#db/queries/part-proposals.ts";
import { NotFound } from "../errors.ts";
import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { proposalChoice } from "./proposals/schema.ts";

export const restoreProposals = operation({
  name: "parts.restore-proposals",
  title: "Propose rejected parts again",
  description: "Take back that numbers are no parts: they are proposed again.",
  effect: "write",
  input: proposalChoice,
  output: doneShape,
  async execute({ keys }, { db, changed }) {
    const restored = await proposeAgain(db, keys);
    if (restored.length < new Set(keys).size) throw new NotFound("Proposal not found");
    for (const key of restored)
      changed({
        entity: "part_proposal",
        id: key,
        before: { rejected: true },
        after: { rejected: false },
        domains: ["parts"],
      });
    return { success: true };
  },
});

import { z } from "zod";
import { proposalsOf, proposeAgain } from "#db/queries/part-proposals.ts";
import { factsOf, linkEarlierLines, lockPartNumbers, selectPart } from "#db/queries/parts.ts";
import { addRecord } from "#db/queries/records.ts";
import { partShape, type StoredPart } from "#db/records/part.ts";
import { NotFound } from "../errors.ts";
import { operation } from "../operation.ts";
import { assurePart } from "./part-record.ts";
import { priced } from "./priced.ts";
import { confirmedProposals } from "./proposals/schema.ts";
import { numberKey } from "./rules.ts";

export const confirmProposals = operation({
  name: "parts.confirm-proposals",
  title: "Take proposed parts into the catalogue",
  description:
    "Add parts that reports and requests name to the catalogue, all of them or none. The lines that named them are theirs from then on.",
  effect: "write",
  input: confirmedProposals,
  output: z.object({ parts: z.array(partShape) }),
  async execute({ proposals }, ctx) {
    const { db, now, changed } = ctx;
    await lockPartNumbers(db);
    const named = new Map(
      (
        await proposalsOf(
          db,
          proposals.map(({ key }) => key),
        )
      ).map((proposal) => [proposal.key, proposal]),
    );
    const added: StoredPart[] = [];
    for (const { key, supplierId = null, replacedById = null, ...facts } of proposals) {
      const proposal = named.get(key);
      if (!proposal) throw new NotFound("Proposal not found");
      // The number that was written still finds it, where a person corrected it.
      const aliases = [facts.number, ...facts.aliases].some((written) => numberKey(written) === key)
        ? facts.aliases
        : [...facts.aliases, proposal.number];
      const part = { ...facts, aliases, supplierId, replacedById };
      await assurePart(db, part);
      const { id, ...record } = await addRecord(db, "parts", { ...part, createdAt: now(), updatedAt: now() });
      changed({ entity: "part", id, after: factsOf({ id, ...record }), domains: ["parts", "parts-requests"] });
      added.push((await selectPart(db, id))!);
    }
    await proposeAgain(
      db,
      proposals.map(({ key }) => key),
    );
    await linkEarlierLines(
      db,
      added.map(({ id }) => id),
    );
    return { parts: await priced(ctx, added) };
  },
});

import { keepApart, partsListed } from "#db/queries/part-duplicates.ts";
import { invalid, NotFound } from "../errors.ts";
import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { distinctPair } from "./proposals/schema.ts";

export const rejectDuplicate = operation({
  name: "parts.reject-duplicate",
  title: "Say that two parts are not the same",
  description: "Say that two parts are not the same, however alike they look. They are not listed as duplicates again.",
  effect: "write",
  repeatable: true,
  input: distinctPair,
  output: doneShape,
  async execute({ partId: one, otherId: another }, { db, actor, now, changed }) {
    if (one === another) throw invalid("otherId", "Please choose another part");
    const [partId, otherId] = [Math.min(one, another), Math.max(one, another)];
    if ((await partsListed(db, [partId, otherId])) < 2) throw new NotFound("Part not found");
    if (await keepApart(db, { partId, otherId, saidById: actor.id, createdAt: now() }))
      changed({ entity: "part", id: partId, after: { notTheSameAs: otherId }, domains: ["parts"] });
    return { success: true };
  },
});

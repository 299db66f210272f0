import { operation } from "../operation.ts";
import { checkUsedParts } from "./check-used-parts.ts";
import { usedParts } from "./from-van/schema.ts";
import { previewedPartsShape } from "./from-van/shapes.ts";

export const previewUsedParts = operation({
  name: "stock.preview-used-parts",
  title: "What a report takes from the van",
  description:
    "Tell what a service report would take out of the van of its engineer when it is saved: " +
    "which of its parts are in the catalogue, what the van has of them, and what is taken. Nothing is changed.",
  effect: "read",
  input: usedParts,
  output: previewedPartsShape,
  async execute({ engineerId, parts, fromVan }, ctx) {
    const { kept, van, used, unknown } = await checkUsedParts(ctx, { engineerId, parts }, fromVan);
    return { kept, place: van?.name ?? null, used, unknown };
  },
});

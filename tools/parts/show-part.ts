import { pricesOfPart, selectPart, usesOfPart } from "#db/queries/parts.ts";
import { partDetailShape } from "#db/records/part.ts";
import { NotFound } from "../errors.ts";
import { operation } from "../operation.ts";
import { seesMoney } from "../permissions/money.ts";
import { may } from "../permissions/rules.ts";
import { priced } from "./priced.ts";
import { partChoice } from "./schema.ts";

export const showPart = operation({
  name: "parts.show",
  title: "Show a part of the catalogue",
  description: "Show one part with its numbers, the models it fits, its prices and the requests for it.",
  effect: "read",
  input: partChoice,
  output: partDetailShape,
  async execute({ partId }, ctx) {
    const { db, actor } = ctx;
    const stored = await selectPart(db, partId);
    if (!stored) throw new NotFound("Part not found");
    const [part] = await priced(ctx, [stored]);
    const [prices, uses] = await Promise.all([
      seesMoney(actor) ? pricesOfPart(db, partId) : [],
      may(actor.role, "parts-requests.list") ? usesOfPart(db, partId) : [],
    ]);
    return { ...part!, prices, uses };
  },
});

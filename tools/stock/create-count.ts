import { partNamesById } from "#db/queries/stock.ts";
import { operation } from "../operation.ts";
import { keepMovements } from "./keep-movements.ts";
import { mustBeAllowedAt } from "./place-rights.ts";
import { newCount } from "./schema.ts";
import { countedShape } from "./shapes.ts";

export const createCount = operation({
  name: "stock.create-count",
  title: "Note a count",
  description: "Note what was counted of parts in a store or van; the difference to the books becomes a movement.",
  effect: "write",
  input: newCount,
  output: countedShape,
  async execute({ placeId, lines, note }, ctx) {
    await mustBeAllowedAt(ctx, [placeId]);
    const rows = await keepMovements(
      ctx,
      lines.map((line, at) => ({ kind: "counted", placeId, note, path: `lines.${at}.counted`, ...line })),
    );
    const parts = await partNamesById(
      ctx.db,
      lines.map(({ partId }) => partId),
    );
    const numbers = new Map(parts.map(({ id, number }) => [id, number]));
    return {
      success: true,
      lines: rows.map(({ partId, counted, quantity }) => ({
        partId,
        number: numbers.get(partId)!,
        counted: counted!,
        difference: quantity,
      })),
    };
  },
});

import { findMachine } from "#db/queries/machines.ts";
import { Forbidden, invalid } from "../errors.ts";
import { operation } from "../operation.ts";
import { keepMovements, type Move } from "./keep-movements.ts";
import { noted } from "./noted.ts";
import { mustBeAllowedAt } from "./place-rights.ts";
import { officeKinds } from "./rules.ts";
import { newMovement } from "./schema.ts";
import { notedShape } from "./shapes.ts";

export const createMovement = operation({
  name: "stock.create-movement",
  title: "Note a movement of parts",
  description:
    "Note that parts were received, used, moved to another store or van, returned, scrapped, or are corrected in the books.",
  effect: "write",
  input: newMovement,
  output: notedShape,
  async execute({ confirm, toPlaceId, kind, ...about }, ctx) {
    if (ctx.actor.role === "service" && officeKinds.includes(kind))
      throw new Forbidden("Corrections and scrapped parts are for the office to note");
    if (about.machineId && !(await findMachine(ctx.db, about.machineId)))
      throw invalid("machineId", "Please select a machine");
    await mustBeAllowedAt(ctx, toPlaceId === undefined ? [about.placeId] : [about.placeId, toPlaceId]);
    const move: Move = kind === "moved" ? { ...about, kind, toPlaceId: toPlaceId! } : { ...about, kind };
    return noted(ctx, await keepMovements(ctx, [move], { confirm }));
  },
});

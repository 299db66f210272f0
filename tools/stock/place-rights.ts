import { placesById } from "#db/queries/stock.ts";
import type { SignedInContext } from "../context.ts";
import { Forbidden, invalid } from "../errors.ts";
import { mayMoveAt } from "./rules.ts";

/** @throws Forbidden for an engineer at the van of another, InvalidInput for a place that is not there */
export async function mustBeAllowedAt({ db, actor }: SignedInContext, placeIds: readonly number[]): Promise<void> {
  const places = await placesById(db, placeIds);
  if (places.length < new Set(placeIds).size) throw invalid("placeId", "Please select a place");
  if (!places.every((place) => mayMoveAt(actor, place)))
    throw new Forbidden("The van of another engineer is for the office to change");
}

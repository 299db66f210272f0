import { holdLevels, partNamesById, placesById, writeLevelLimits } from "#db/queries/stock.ts";
import { levelsOf } from "#db/queries/stock-lists.ts";
import { stockLevelShape } from "#db/records/stock.ts";
import { invalid } from "../errors.ts";
import { operation } from "../operation.ts";
import { levelChange } from "./schema.ts";

export const updateLevel = operation({
  name: "stock.update-level",
  title: "Set a minimum",
  description: "Say how much of a part should be in a store or van at least, and up to where it is filled again.",
  effect: "write",
  repeatable: true,
  input: levelChange,
  output: stockLevelShape,
  async execute({ partId, placeId, ...changes }, { db, changed }) {
    if ((await partNamesById(db, [partId])).length === 0) throw invalid("partId", "Please select a part");
    if ((await placesById(db, [placeId])).length === 0) throw invalid("placeId", "Please select a place");
    const [held] = await holdLevels(db, [{ partId, placeId }]);
    const { minimum = held!.minimum, orderPoint = held!.orderPoint } = changes;
    if (orderPoint !== null && orderPoint < (minimum ?? 0))
      throw invalid("orderPoint", "The order point is below the minimum");
    await writeLevelLimits(db, { partId, placeId, minimum, orderPoint });
    const before = { partId, placeId, minimum: held!.minimum, orderPoint: held!.orderPoint };
    const after = { partId, placeId, minimum, orderPoint };
    changed({ entity: "stock_level", id: `${partId}@${placeId}`, before, after, domains: ["stock"] });
    return (await levelsOf(db, [{ partId, placeId }]))[0]!;
  },
});

import { isStockKept } from "#db/queries/stock.ts";
import { selectPlaces } from "#db/queries/stock-lists.ts";
import { operation } from "../operation.ts";
import { placeSearch } from "./schema.ts";
import { placesShape } from "./shapes.ts";

export const listPlaces = operation({
  name: "stock.list-places",
  title: "Stores and vans",
  description:
    "List stores and vans of engineers, with how many parts are there, how many too few, and the last count.",
  effect: "read",
  input: placeSearch,
  output: placesShape,
  async execute({ closed, siteId }, { db }) {
    const [kept, places] = [await isStockKept(db), await selectPlaces(db, { siteId })];
    return { kept, items: places.filter((place) => closed === undefined || place.closed === closed) };
  },
});

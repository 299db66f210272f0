import { z } from "zod";
import { selectParts } from "#db/queries/parts.ts";
import { partShape } from "#db/records/part.ts";
import { operation } from "../operation.ts";
import { priced } from "./priced.ts";
import { partSearch } from "./schema.ts";

export const listParts = operation({
  name: "parts.list",
  title: "Find parts of the catalogue",
  description:
    "List parts of the catalogue by number, other number, maker or words of the name, with what is in stock and what one costs.",
  effect: "read",
  input: partSearch,
  output: z.array(partShape),
  async execute({ limit, before, ...filter }, ctx) {
    const page = await selectParts(ctx.db, filter, { limit, ...before });
    const items = new Map((await priced(ctx, page.items)).map((part) => [part.id, part]));
    return page.map(({ id }) => items.get(id)!);
  },
});

import { z } from "zod";
import { selectSuppliers } from "#db/queries/suppliers.ts";
import { supplierShape } from "#db/records/part.ts";
import { operation } from "../operation.ts";
import { supplierSearch } from "./schema.ts";

export const listSuppliers = operation({
  name: "suppliers.list",
  title: "Find suppliers",
  description: "List who delivers parts, with addresses, our customer number and how many parts come from each.",
  effect: "read",
  input: supplierSearch,
  output: z.array(supplierShape),
  execute: ({ limit, before, ...filter }, { db }) => selectSuppliers(db, filter, { limit, ...before }),
});

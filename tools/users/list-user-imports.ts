import { z } from "zod";
import { listedImports } from "#db/queries/imports.ts";
import { pageSize } from "../fields/schema.ts";
import { operation } from "../operation.ts";
import { importRow } from "../spreadsheets/schema.ts";

export const listUserImports = operation({
  name: "users.list-imports",
  title: "List imports of people",
  description: "The lists of people that were taken in, the newest first, and which of them were undone.",
  effect: "read",
  input: z.object({ limit: pageSize(20, 100) }),
  output: z.array(importRow(["people"])),
  execute: ({ limit }, { db }) => listedImports(db, ["people"], limit),
});

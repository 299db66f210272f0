import { z } from "zod";
import { visitListKinds } from "#db/import-vocabulary.ts";
import { listedImports } from "#db/queries/imports.ts";
import { pageSize } from "../fields/schema.ts";
import { operation } from "../operation.ts";
import { importRow } from "../spreadsheets/schema.ts";

export const listImports = operation({
  name: "service-logs.list-imports",
  title: "List imports",
  description:
    "The lists of past reports and parts that were taken in, the newest first, and which of them were undone.",
  effect: "read",
  input: z.object({ limit: pageSize(20, 100) }),
  output: z.array(importRow(visitListKinds)),
  execute: ({ limit }, { db }) => listedImports(db, visitListKinds, limit),
});

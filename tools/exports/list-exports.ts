import { z } from "zod";
import { selectExports } from "#db/queries/exports.ts";
import { exportShape } from "#db/records/export.ts";
import { pageSize } from "../fields/schema.ts";
import { operation } from "../operation.ts";

export const listExports = operation({
  name: "exports.list",
  title: "List exports of everything",
  description: "Who had everything exported and when, how far an export is, and until when its file is kept.",
  effect: "read",
  input: z.object({ limit: pageSize(10, 100).describe("How many exports to answer at most") }),
  output: z.array(exportShape),
  execute: ({ limit }, { db }) => selectExports(db, limit),
});

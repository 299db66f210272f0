import { z } from "zod";
import { countTestData } from "#db/queries/test-data.ts";
import { operation } from "../operation.ts";
import { testDataCountsShape } from "./shapes.ts";

export const previewFlush = operation({
  name: "admin.preview-flush",
  title: "What a flush deletes",
  description: "How many records of each kind a flush of the machine history would delete.",
  effect: "read",
  input: z.object({}),
  output: testDataCountsShape,
  execute: (_input, { db }) => countTestData(db),
});

import { z } from "zod";
import { momentShape } from "#db/records/fields.ts";

/** The label of a machine. */
export const labelShape = z.object({
  machineId: z.int(),
  active: z.boolean().describe("Whether guests may report by it"),
  url: z.string().nullable().describe("What its code leads to; null: none was printed yet"),
  renewedAt: momentShape.nullable(),
});

export const labelledMachineShape = z.object({ machineId: z.int(), serialNumber: z.string() });

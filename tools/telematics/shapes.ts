import { z } from "zod";
import { telematicsSignalShape } from "#db/records/telematics.ts";
import { telematicsFaults } from "#db/vocabulary.ts";
import { hoursDoubtShape } from "../hours/shapes.ts";

/** What came of trying a server. */
export const connectionShape = z.object({
  fault: z.enum(telematicsFaults).nullable().describe("Why it cannot be read; null: it can"),
  faultDetail: z.string().nullable(),
  told: z.int().describe("Machines on the first page of its fleet"),
  known: z.int().describe("Those of them that are in the fleet"),
});

/** What a server told last of a machine, with why its hours did not become a reading. */
export const signalShape = telematicsSignalShape.extend({ doubt: hoursDoubtShape.nullable() });

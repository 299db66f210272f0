import { z } from "zod";
import { selectFaultCodes } from "#db/queries/telematics.ts";
import { telematicsFaultCodeShape } from "#db/records/telematics.ts";
import { operation } from "../operation.ts";
import { faultCodesWanted } from "./schema.ts";

export const listFaultCodes = operation({
  name: "telematics.list-fault-codes",
  title: "List fault codes told by telematics",
  description:
    "Fault codes that machines told by telematics within the last ninety days, each with when it was told last, the newest first.",
  effect: "read",
  input: faultCodesWanted,
  output: z.array(telematicsFaultCodeShape),
  execute: (wanted, { db }) => selectFaultCodes(db, wanted),
});

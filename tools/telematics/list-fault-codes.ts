import { z } from "zod";
import { selectFaultCodes } from "#db/queries/telematics.ts";
import { telematicsFaultCodeShape } from "#db/records/telematics.ts";
import { pageAt } from "../answers.ts";
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
  async execute({ machineId, limit, before }, { db }) {
    const rows = await selectFaultCodes(db, { machineId, limit, ...before });
    const codes = rows.map(({ total: _counted, ...one }) => one);
    return pageAt(codes, { skipped: before?.skipped ?? 0, total: rows[0]?.total ?? 0 });
  },
});

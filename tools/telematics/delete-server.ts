import { deleteRecord } from "#db/queries/records.ts";
import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { claimRecord } from "../versioned.ts";
import { serverId } from "./schema.ts";
import { asAudited, serverRecord } from "./server-record.ts";

export const deleteServer = operation({
  name: "telematics.delete-server",
  title: "Remove a telematics server",
  description:
    "Remove a telematics server with its secret, the places and the fault codes that it told. Readings that it gave stay.",
  effect: "write",
  destroys: true,
  input: serverId,
  output: doneShape,
  async execute({ serverId: id }, { db, changed }) {
    const before = await claimRecord(db, serverRecord, { id });
    await deleteRecord(db, "telematicsServers", id);
    changed({ entity: "telematics_server", id, before: asAudited(before), domains: ["telematics"] });
    return { success: true };
  },
});

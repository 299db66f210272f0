import { findRecord } from "#db/queries/records.ts";
import { machinesBySerial } from "#db/queries/telematics.ts";
import { NotFound } from "../errors.ts";
import { operation } from "../operation.ts";
import { TelematicsFailed } from "./failed.ts";
import { serverId } from "./schema.ts";
import { connectionShape } from "./shapes.ts";

export const verifyServer = operation({
  name: "telematics.verify-server",
  title: "Test a telematics server",
  description:
    "Sign in to a telematics server and read the first page of its fleet. Answers how many machines it tells of; keeps nothing of them.",
  effect: "write",
  // Waits for the server.
  transaction: "outside",
  input: serverId,
  output: connectionShape,
  async execute({ serverId: id }, { db, changed, signal, ports: { telematics } }) {
    const server = await findRecord(db, "telematicsServers", id);
    if (!server) throw new NotFound("Telematics server not found");
    const outcome = await telematics.readFleet(server, { firstPage: true, signal }).catch((error: unknown) => {
      if (error instanceof TelematicsFailed) return error;
      throw error;
    });
    const failed = outcome instanceof TelematicsFailed;
    const serials = failed ? [] : outcome.map(({ serialNumber }) => serialNumber);
    const answer = {
      fault: failed ? outcome.fault : null,
      faultDetail: failed ? outcome.detail : null,
      told: serials.length,
      known: (await machinesBySerial(db, serials)).size,
    };
    changed({ entity: "telematics_server", id, after: answer, domains: [] });
    return answer;
  },
});

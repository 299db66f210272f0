import { findRecord } from "#db/queries/records.ts";
import { selectServer, takeServer } from "#db/queries/telematics.ts";
import { telematicsServerShape } from "#db/records/telematics.ts";
import { Conflict, NotFound } from "../errors.ts";
import { operation } from "../operation.ts";
import { importFleet, turnMs } from "./import-fleet.ts";
import { serverId } from "./schema.ts";

export const importReadings = operation({
  name: "telematics.import-readings",
  title: "Fetch from a telematics server now",
  description:
    "Read hours, places and fault codes of all machines from a telematics server now, whenever it is due. Answers the server with how it went.",
  effect: "write",
  // Waits for the server.
  transaction: "outside",
  input: serverId,
  output: telematicsServerShape,
  async execute({ serverId: id }, { db, now, events, changed, ports: { telematics } }) {
    if (!(await findRecord(db, "telematicsServers", id))) throw new NotFound("Telematics server not found");
    const until = new Date(now().getTime() + turnMs);
    const server = await takeServer(db, id, { now: now(), until, wanted: true });
    if (!server) throw new Conflict("This server is being read just now");
    const outcome = await importFleet({ db, now, events, telematics }, server);
    changed({ entity: "telematics_server", id, after: outcome, domains: ["telematics"] });
    return (await selectServer(db, id))!;
  },
});

import { addRecord } from "#db/queries/records.ts";
import { selectServer } from "#db/queries/telematics.ts";
import { telematicsServerShape } from "#db/records/telematics.ts";
import { operation } from "../operation.ts";
import { newServer } from "./schema.ts";
import { asAudited, mustBeCallable, tidied } from "./server-record.ts";

export const createServer = operation({
  name: "telematics.create-server",
  title: "Add a telematics server",
  description: "Add a server that tells hours, places and fault codes of machines by ISO 15143-3 (AEMP 2.0).",
  effect: "write",
  input: newServer,
  output: telematicsServerShape,
  async execute({ password, ...given }, { db, now, changed, ports: { telematics } }) {
    const server = tidied({
      ...given,
      userName: given.userName ?? null,
      tokenAddress: given.tokenAddress ?? null,
      sealedSecret: password ? await telematics.seal(password) : null,
    });
    mustBeCallable(server, telematics);
    const added = await addRecord(db, "telematicsServers", {
      ...server,
      nextFetchAt: now(),
      createdAt: now(),
      updatedAt: now(),
    });
    changed({ entity: "telematics_server", id: added.id, after: asAudited(added), domains: ["telematics"] });
    return (await selectServer(db, added.id))!;
  },
});

import { writeRecord } from "#db/queries/records.ts";
import { selectServer } from "#db/queries/telematics.ts";
import { telematicsServerShape } from "#db/records/telematics.ts";
import { invalid } from "../errors.ts";
import { operation } from "../operation.ts";
import { claimRecord, difference } from "../versioned.ts";
import { secretGoesTo } from "./rules.ts";
import { serverChange } from "./schema.ts";
import { asAudited, mustBeCallable, serverRecord, tidied } from "./server-record.ts";

export const updateServer = operation({
  name: "telematics.update-server",
  title: "Change a telematics server",
  description: "Change address, sign-in or schedule of a telematics server, or let it rest.",
  effect: "write",
  repeatable: true,
  input: serverChange,
  output: telematicsServerShape,
  async execute({ serverId, version, password, ...given }, { db, now, changed, ports: { telematics } }) {
    const before = await claimRecord(db, serverRecord, { id: serverId, version });
    const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const wanted = { ...before, ...changes };
    // Whoever could send the kept secret elsewhere would have it.
    const elsewhere = wanted.signIn !== "none" && before.sealedSecret && secretGoesTo(wanted) !== secretGoesTo(before);
    if (elsewhere && !password) throw invalid("password", "The address is another: please enter the password again");
    const server = tidied({
      ...wanted,
      sealedSecret: password ? await telematics.seal(password) : before.sealedSecret,
    });
    mustBeCallable(server, telematics);
    const { name, address, signIn, userName, tokenAddress, sealedSecret, everyMinutes, active } = server;
    const after = await writeRecord(
      db,
      "telematicsServers",
      serverId,
      // What was changed shows at the next reading, which is now.
      {
        ...{ name, address, signIn, userName, tokenAddress, sealedSecret, everyMinutes, active },
        ...{ failures: 0, nextFetchAt: now() },
      },
      now(),
    );
    changed({
      entity: "telematics_server",
      id: serverId,
      ...difference(asAudited(before), asAudited(after)),
      domains: ["telematics"],
    });
    return (await selectServer(db, serverId))!;
  },
});

import { z } from "zod";
import { selectServers } from "#db/queries/telematics.ts";
import { telematicsServerShape } from "#db/records/telematics.ts";
import { operation } from "../operation.ts";

export const listServers = operation({
  name: "telematics.list-servers",
  title: "List telematics servers",
  description:
    "The servers that tell hours, places and fault codes of machines, how it went the last time, and machines that are not in the fleet.",
  effect: "read",
  input: z.object({}),
  output: z.array(telematicsServerShape),
  execute: (_input, { db }) => selectServers(db),
});

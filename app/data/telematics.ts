import type { QueryClient } from "@tanstack/react-query";
import type { ItemOf } from "#app/http/api-types.ts";
import { pathOf, readOf } from "./call.ts";

/** Servers that tell hours and places of machines. */

export type TelematicsServerItem = ItemOf<"telematics.list-servers">;

export const telematicsServers = readOf("telematics.list-servers");

export const refreshServers = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [pathOf("telematics.list-servers")] });

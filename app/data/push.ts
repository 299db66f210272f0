import type { QueryClient } from "@tanstack/react-query";
import type { Answer } from "#app/http/api-types.ts";
import { readOf } from "./call.ts";

/** Devices that are told while the app is closed. */
export type OwnPush = Answer<"push.show">;
export type OwnPushDevice = OwnPush["devices"][number];

export const ownPush = readOf("push.show");

export const refreshOwnPush = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ownPush.queryKey });

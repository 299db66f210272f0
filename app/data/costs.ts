import type { QueryClient } from "@tanstack/react-query";
import type { Answer, ItemOf } from "#app/http/api-types.ts";
import { pathOf, readOf } from "./call.ts";

/** What things cost, for those who may see money. */

export type VisitCosts = Answer<"costs.show-visit">;
export type MachineCosts = Answer<"costs.show-machine">;
export type CostSum = VisitCosts["sum"];
export type CostLine = VisitCosts["lines"][number];
export type WarrantyClaim = ItemOf<"warranty-claims.list">;
export type LabourRate = ItemOf<"costs.list-rates">;

export const visitCosts = (serviceLogId: number) => readOf("costs.show-visit", { serviceLogId });
export const machineCosts = (machineId: number) => readOf("costs.show-machine", { machineId });
export const labourRates = readOf("costs.list-rates", {});
export const labourGroups = readOf("costs.list-groups", {});
export const exchangeRates = readOf("costs.list-exchange-rates", {});

/** Reads all again that a change of costs may have changed. */
export const refreshCosts = (client: QueryClient): Promise<unknown> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      typeof key === "string" &&
      (key.startsWith(pathOf("costs.list")) ||
        key.startsWith(pathOf("warranty-claims.list")) ||
        (key.endsWith("/costs") && /^\/api\/(machines|service-logs)\//.test(key))),
  });

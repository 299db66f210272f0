import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Input } from "#app/http/api-types.ts";
import { refresh } from "./cached-lists.ts";
import { call, pathOf } from "./call.ts";
import { partsPath } from "./operations.ts";

/** Keeps, frees, orders or hands over; what tells of it is read again, whatever comes of it. */
function useSupplyChange<Sent, Made>(change: (sent: Sent) => Promise<Made>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      refresh(
        client,
        pathOf("parts-requests.list-supply"),
        partsPath,
        pathOf("stock.list-places"),
        pathOf("stock.list-levels"),
        pathOf("stock.list-movements"),
      ),
  });
}

export const useReserve = () =>
  useSupplyChange((sent: Input<"parts-requests.reserve-parts">) => call("parts-requests.reserve-parts", sent));
export const useReleaseParts = () =>
  useSupplyChange((sent: Input<"parts-requests.release-parts">) => call("parts-requests.release-parts", sent));
export const useGiveParts = () =>
  useSupplyChange((sent: Input<"parts-requests.give-parts">) => call("parts-requests.give-parts", sent));

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Answer, Input, ItemOf } from "#app/http/api-types.ts";
import type { OrderStatus } from "#db/vocabulary.ts";
import { refresh } from "./cached-lists.ts";
import { call, firstRowsOf, pathOf, readOf } from "./call.ts";
import { partsPath } from "./operations.ts";
import { placesPath } from "./stock.ts";

export type PurchaseOrder = ItemOf<"purchase-orders.list">;
export type OrderLine = PurchaseOrder["lines"][number];
export type MissingPart = ItemOf<"purchase-orders.list-missing">;
export type OrderLetter = Answer<"purchase-orders.show-letter">;

const ordersPath = pathOf("purchase-orders.list");

/** How many orders a list shows at first, and how many more when they are asked for. */
export const ordersShown = 30;

/** What a list of orders can be narrowed to. */
export const orderFilters = ["all", "open", "late", "draft", "sent", "closed", "cancelled"] as const;
export type OrderFilterName = (typeof orderFilters)[number];

export interface OrderWish {
  query?: string;
  filter?: OrderFilterName;
  /** Only those for requests of whoever looks. */
  mine?: boolean;
}

/** What an address narrows the list to. */
export const orderWishOf = (params: URLSearchParams) => ({
  filter: orderFilters.find((one) => one === params.get("state")) ?? "all",
  mine: params.get("mine") === "true",
});

const open: OrderStatus[] = ["draft", "sent"];

export const orderFilter = ({ query, filter = "all", mine }: OrderWish = {}, limit = ordersShown) => ({
  limit,
  ...(query ? { query } : {}),
  ...(mine ? { mine: true } : {}),
  ...(filter === "late"
    ? { late: true }
    : filter === "open"
      ? { status: open }
      : filter === "all"
        ? {}
        : { status: [filter] }),
});
export const orderRows = (wish?: OrderWish, limit?: number) =>
  firstRowsOf("purchase-orders.list", orderFilter(wish, limit));
export const oneOrder = (orderId: number) => readOf("purchase-orders.show", { orderId });
export const missingParts = readOf("purchase-orders.list-missing", {});
export const letterOf = (orderId: number) => readOf("purchase-orders.show-letter", { orderId });

/** What changes when orders do: they, the requests that they are for, stock, and what dashboards count. */
function useOrderChange<Sent, Made>(change: (sent: Sent) => Promise<Made>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      void client
        .invalidateQueries({
          predicate: ({ queryKey: [key] }) => typeof key === "string" && key.startsWith(ordersPath),
        })
        .then(() =>
          refresh(
            client,
            partsPath,
            pathOf("parts-requests.list-supply"),
            placesPath,
            pathOf("stock.list-levels"),
            "/api/dashboard",
          ),
        ),
  });
}

export const useMakeOrders = () =>
  useOrderChange((sent: Input<"purchase-orders.create">) => call("purchase-orders.create", sent));
export const useEditOrder = () =>
  useOrderChange((sent: Input<"purchase-orders.update">) => call("purchase-orders.update", sent));
export const useSendOrder = () =>
  useOrderChange((sent: Input<"purchase-orders.send">) => call("purchase-orders.send", sent));
export const useMarkArrived = () =>
  useOrderChange((sent: Input<"purchase-orders.mark-arrived">) => call("purchase-orders.mark-arrived", sent));
export const useCancelOrder = () =>
  useOrderChange((sent: Input<"purchase-orders.cancel">) => call("purchase-orders.cancel", sent));

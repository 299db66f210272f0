import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Input, ItemOf } from "#app/http/api-types.ts";
import { refresh } from "./cached-lists.ts";
import { call, firstRowsOf, pathOf } from "./call.ts";

export type SupplierItem = ItemOf<"suppliers.list">;

/** How many suppliers a list shows at first, and how many more when they are asked for. */
export const suppliersShown = 25;

export const supplierRows = (query: string, limit: number) =>
  firstRowsOf("suppliers.list", { limit, ...(query ? { query } : {}) });

/** Changes a supplier; what names it is read again, whatever comes of it. */
function useSupplierChange<Sent, Answer>(change: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => refresh(client, pathOf("suppliers.list"), pathOf("parts.list"), pathOf("purchase-orders.list")),
  });
}

export const useAddSupplier = () =>
  useSupplierChange((sent: Input<"suppliers.create">) => call("suppliers.create", sent));
export const useEditSupplier = () =>
  useSupplierChange((sent: Input<"suppliers.update">) => call("suppliers.update", sent));
export const useDeleteSupplier = () =>
  useSupplierChange((supplierId: number) => call("suppliers.delete", { supplierId }));

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Input, ItemOf } from "#app/http/api-types.ts";
import { refresh } from "./cached-lists.ts";
import { call, callUndoable, firstRowsOf, pathOf, readOf } from "./call.ts";
import { machinesPath } from "./machines.ts";

export type CustomerItem = ItemOf<"customers.list">;

const customersPath = pathOf("customers.list");

/** How many customers a list shows at first, and how many more when they are asked for. */
export const customersShown = 200;

export const customerFilter = (query = "", limit = customersShown) => ({ limit, ...(query ? { query } : {}) });
export const customerRows = (query?: string, limit?: number) =>
  firstRowsOf("customers.list", customerFilter(query, limit));

/** To choose from; what is not among them can be written. */
export const customerChoices = readOf("customers.list", { limit: 1_000 });

export const oneCustomer = (customerId: number) => readOf("customers.show", { customerId });

/** Changes a customer; all that shows its name is read again, whatever comes of it. */
function useCustomerChange<Sent, Answer>(change: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => refresh(client, customersPath, machinesPath, "/api/dashboard"),
  });
}

export const useAddCustomer = () =>
  useCustomerChange((sent: Input<"customers.create">) => callUndoable("customers.create", sent));

export const useEditCustomer = () =>
  useCustomerChange((sent: Input<"customers.update">) => callUndoable("customers.update", sent));

export const useMergeCustomers = () =>
  useCustomerChange((sent: Input<"customers.merge">) => callUndoable("customers.merge", sent));

export const useDeleteCustomer = () =>
  useCustomerChange((customerId: number) => call("customers.delete", { customerId }));

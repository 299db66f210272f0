import { deleteCustomer } from "#tools/customers/delete-customer.ts";
import { showCustomer } from "#tools/customers/show-customer.ts";
import { updateCustomer } from "#tools/customers/update-customer.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showCustomer, PATCH: updateCustomer, DELETE: deleteCustomer });
export const action = loader;

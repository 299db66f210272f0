import { createCustomer } from "#tools/customers/create-customer.ts";
import { listCustomers } from "#tools/customers/list-customers.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listCustomers, POST: created(createCustomer) });
export const action = loader;

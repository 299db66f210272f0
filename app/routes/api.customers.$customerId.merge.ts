import { mergeCustomers } from "#tools/customers/merge-customers.ts";
import { handle } from "../http/handle.server.ts";

export const action = handle({ POST: mergeCustomers });

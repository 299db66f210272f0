import { z } from "zod";
import { selectCustomers } from "#db/queries/customers.ts";
import { customerShape } from "#db/records/customer.ts";
import { operation } from "../operation.ts";
import { customerSearch } from "./schema.ts";

export const listCustomers = operation({
  name: "customers.list",
  title: "Find customers",
  description:
    "List customers by name or by another of their names, with contacts, addresses, machines and open issues counted.",
  effect: "read",
  input: customerSearch,
  output: z.array(customerShape),
  execute: ({ limit, before, ...filter }, { db }) => selectCustomers(db, filter, { limit, ...before }),
});

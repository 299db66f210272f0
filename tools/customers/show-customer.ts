import { machinesOfCustomer, reportsOfCustomer, selectCustomer } from "#db/queries/customers.ts";
import { customerDetailShape } from "#db/records/customer.ts";
import { NotFound } from "../errors.ts";
import { operation } from "../operation.ts";
import { may } from "../permissions/rules.ts";
import { customerChoice } from "./schema.ts";

export const showCustomer = operation({
  name: "customers.show",
  title: "Show a customer",
  description: "Show one customer with contacts, addresses, machines and the last service reports.",
  effect: "read",
  input: customerChoice,
  output: customerDetailShape,
  async execute({ customerId }, { db, actor }) {
    const customer = await selectCustomer(db, customerId);
    if (!customer) throw new NotFound("Customer not found");
    const [machines, lastReports] = await Promise.all([
      machinesOfCustomer(db, customerId),
      may(actor.role, "service-logs.list") ? reportsOfCustomer(db, customerId) : [],
    ]);
    return { ...customer, machines, lastReports };
  },
});

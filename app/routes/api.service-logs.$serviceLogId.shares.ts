import { listShares } from "#tools/service-logs/list-shares.ts";
import { sendToCustomer } from "#tools/service-logs/send-to-customer.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listShares, POST: created(sendToCustomer) });
export const action = loader;

import { totalOf } from "./call.ts";

/** How many deliveries are late: of all orders, or of those for requests of whoever looks. */
export const lateTotal = (mine: boolean) => totalOf("purchase-orders.list", lateFilter(mine));
export const lateFilter = (mine: boolean) => ({ late: true, ...(mine ? { mine: true } : {}) });

import { findRecord } from "#db/queries/records.ts";
import type { StoredOrder } from "#db/records/purchase-order.ts";
import type { SignedInContext } from "../context.ts";
import { readLetterhead } from "../reports/letterhead.ts";
import type { OrderLetter } from "./shapes.ts";

/** The mail that goes out with an order, in the supplier's language. */
export async function orderLetter({ db, actor, ports }: SignedInContext, order: StoredOrder): Promise<OrderLetter> {
  const supplier = await findRecord(db, "suppliers", order.supplierId);
  const [words, { company }] = await Promise.all([
    ports.printer.words(supplier!.language ?? actor.language),
    readLetterhead(db),
  ]);
  return {
    to: order.supplierEmail,
    subject: `${words.purchaseOrder} ${order.number} · ${company}`,
    text: [words.orderLetter, `${actor.name}\n${company}`].join("\n\n"),
    available: ports.mail.available,
  };
}

import { writeRecord } from "#db/queries/records.ts";
import type { StoredOrder } from "#db/records/purchase-order.ts";
import type { SignedInContext } from "../context.ts";
import { Conflict, invalid } from "../errors.ts";
import { operation } from "../operation.ts";
import { inOwnTransaction } from "../own-transaction.ts";
import type { LimitRule } from "../ports.ts";
import { settleTicks } from "../parts-requests/settle-ticks.ts";
import { claimRecord, difference } from "../versioned.ts";
import { findOrder, listedOrder, orderRecord, requestsOf } from "./order-record.ts";
import { orderLetter } from "./order-letter.ts";
import { orderPaper } from "./order-paper.ts";
import { isOpen } from "./rules.ts";
import { orderSending } from "./schema.ts";
import { sentOrderShape } from "./shapes.ts";

/** Mails to suppliers by one person. */
const perPerson: LimitRule = { points: 60, seconds: 60 * 60 };

export const sendPurchaseOrder = operation({
  name: "purchase-orders.send",
  title: "Send a purchase order",
  description:
    "Send a purchase order to its supplier by mail with the PDF, in the supplier's language, " +
    "or mark it as sent otherwise. The answer says whether a mail went out.",
  effect: "write",
  transaction: "outside",
  input: orderSending,
  output: sentOrderShape,
  async execute({ orderId, version, mail, to, text, promisedOn }, ctx) {
    const { db, now, ports, actor } = ctx;
    const known = await findOrder(db, orderId);
    if (mail && !ports.mail.available) throw new Conflict("No mail server is set up. Please print the order.");
    const recipient = to ?? known.supplierEmail;
    if (mail && !recipient) throw invalid("mail", "The supplier has no email address. Please print the order.");
    if (mail) await ports.limits.consume(`mail-to-suppliers:${actor.id}`, perPerson);
    await inOwnTransaction(ctx, async (own) => {
      const inside = own.db;
      const row = await claimRecord(inside, orderRecord, { id: orderId, version });
      if (!isOpen(row.status)) throw new Conflict("This order is done with and stays as it is");
      if (row.status === "sent" && !mail) throw new Conflict("This order was sent already");
      const orderedAt = row.orderedAt ?? now();
      const values = { status: "sent" as const, orderedAt, ...(promisedOn === undefined ? {} : { promisedOn }) };
      const after = await writeRecord(inside, "purchaseOrders", orderId, values, now());
      own.changed({
        entity: "purchase_order",
        id: orderId,
        ...difference(row, after),
        domains: ["purchase-orders", "parts-requests"],
      });
      await settleTicks(own, requestsOf(known), orderedAt);
    });
    const order = await findOrder(db, orderId);
    const mailed = mail && (await mailOrder(ctx, order, { to: recipient!, text: text ?? undefined }));
    return { order: listedOrder(order, ctx), mailed };
  },
});

/** @returns whether the mail server took it; the order counts as sent all the same, and can be sent again */
async function mailOrder(
  ctx: SignedInContext,
  order: StoredOrder,
  { to, text }: { to: string; text: string | undefined },
): Promise<boolean> {
  const [letter, { bytes, fileName }] = await Promise.all([orderLetter(ctx, order), orderPaper(ctx, order)]);
  const attachment = { fileName, mediaType: "application/pdf", bytes };
  return ctx.ports.mail.send({ to, subject: letter.subject, text: text ?? letter.text, attachment }).then(
    () => true,
    () => false,
  );
}

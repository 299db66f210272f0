import { FileAnswer } from "../answers.ts";
import { operation } from "../operation.ts";
import { findOrder } from "./order-record.ts";
import { orderPaper } from "./order-paper.ts";
import { orderPrinting } from "./schema.ts";

export const printPurchaseOrder = operation({
  name: "purchase-orders.print",
  title: "Purchase order (PDF)",
  description: "Make the PDF of one purchase order, in the language of its supplier.",
  effect: "read",
  input: orderPrinting,
  async execute({ orderId }, ctx) {
    const { fileName, bytes } = await orderPaper(ctx, await findOrder(ctx.db, orderId));
    return new FileAnswer({ fileName, mediaType: "application/pdf", body: bytes });
  },
});

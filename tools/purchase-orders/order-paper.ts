import { findRecord, type Stored } from "#db/queries/records.ts";
import type { StoredOrder } from "#db/records/purchase-order.ts";
import type { Language } from "#db/vocabulary.ts";
import type { SignedInContext } from "../context.ts";
import { seesMoney } from "../permissions/money.ts";
import type { Block } from "../reports/document.ts";
import { readLetterhead } from "../reports/letterhead.ts";
import { printedDay } from "../reports/printed-text.ts";
import { todayOf } from "../fields/today.ts";
import { totalOf } from "./rules.ts";

export interface OrderPaper {
  fileName: string;
  bytes: Uint8Array;
  language: Language;
  supplier: Stored<"suppliers">;
}

/** An order on our paper, in the supplier's language. Prices stand on it for whoever may see money. */
export async function orderPaper(ctx: SignedInContext, order: StoredOrder): Promise<OrderPaper> {
  const { db, actor, ports, signal } = ctx;
  const [supplier, letterhead] = await Promise.all([findRecord(db, "suppliers", order.supplierId), readLetterhead(db)]);
  const language = supplier!.language ?? actor.language;
  const words = await ports.printer.words(language);
  const priced = seesMoney(actor) && order.lines.some(({ price }) => price !== null);
  const total = priced ? totalOf(order.lines) : null;
  const amount = (value: number) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 4 }).format(value);
  const cells = (
    { number, maker, name, quantity, unit, price, currency }: StoredOrder["lines"][number],
    nth: number,
  ) => [
    String(nth + 1),
    [number, maker].filter(Boolean).join(" · "),
    name,
    `${quantity} ${words.partUnits[unit]}`,
    ...(priced ? [price === null ? "" : `${amount(price)} ${currency}`] : []),
  ];
  const facts: [string, string][] = [
    [words.supplier, supplier!.name],
    ...(supplier!.customerNumber ? [[words.customerNumber, supplier!.customerNumber] as [string, string]] : []),
    ...(order.promisedOn ? [[words.deliveryDate, printedDay(order.promisedOn)] as [string, string]] : []),
    ...(total ? [[words.total, `${amount(total.amount)} ${total.currency}`] as [string, string]] : []),
  ];
  const blocks: Block[] = [
    {
      kind: "title",
      text: `${words.purchaseOrder} ${order.number}`,
      subtitle: `${words.created} ${printedDay(todayOf(ctx))}`,
    },
    { kind: "facts", facts },
    {
      kind: "table",
      empty: words.none,
      table: {
        widths: priced ? [0.5, 2.4, 3.6, 1.3, 1.6] : [0.5, 2.4, 4.6, 1.4],
        head: ["#", words.partNumber, words.description, words.quantity, ...(priced ? [words.price] : [])],
        rows: order.lines.map(cells),
      },
    },
    ...(order.notes
      ? ([
          { kind: "heading", text: words.notes },
          { kind: "text", text: order.notes },
        ] as Block[])
      : []),
  ];
  const bytes = await ports.printer.print({ letterhead, language, batches: [blocks], expected: 1 }, { signal });
  return { fileName: `${order.number}.pdf`, bytes, language, supplier: supplier! };
}

import type { CostLine, VisitCosts } from "#db/records/cost.ts";
import type { Language } from "#db/vocabulary.ts";
import { pricePlaces } from "../costs/rules.ts";
import type { Block } from "./document.ts";
import { printedMoney, printedNumber } from "./printed-text.ts";
import type { ReportWords } from "./words.ts";

/** What a visit cost, on paper: its lines, the sum, and what the sum does not hold. */
export function printedCosts({ currency, sum, lines }: VisitCosts, words: ReportWords, language: Language): Block[] {
  const money = (amount: number, of = currency) => printedMoney(amount, of, language);
  const price = ({ price: one, currency: of }: CostLine) =>
    one === null || of === null ? "–" : printedMoney(one, of, language, pricePlaces);
  return [
    { kind: "heading", text: words.costs },
    {
      kind: "table",
      empty: words.none,
      table: {
        widths: [3.6, 1.4, 1.1, 1.6, 1.6, 1.1],
        head: [words.description, words.costKind, words.quantity, words.price, words.amount, words.warranty],
        rows: lines.map((line) => [
          line.label || words.costKinds[line.kind],
          words.costKinds[line.kind],
          printedNumber(line.quantity, language),
          price(line),
          line.amount === null ? "–" : money(line.amount),
          line.warranty ? words.yes : "",
        ]),
      },
    },
    {
      kind: "facts",
      facts: [
        [words.total, money(sum.total)],
        ...(sum.warranty > 0 ? [[words.warrantyShare, money(sum.warranty)] as [string, string]] : []),
        ...(sum.withoutPrice > 0 ? [[words.withoutPrice, String(sum.withoutPrice)] as [string, string]] : []),
        ...sum.unconverted.map(({ currency: of, amount }): [string, string] => [
          words.withoutExchange,
          money(amount, of),
        ]),
      ],
    },
  ];
}

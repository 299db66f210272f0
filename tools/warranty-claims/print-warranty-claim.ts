import { selectClaim } from "#db/queries/warranty-claims.ts";
import type { WarrantyClaim } from "#db/records/cost.ts";
import type { Language } from "#db/vocabulary.ts";
import { sumOf } from "../costs/rules.ts";
import { NotFound } from "../errors.ts";
import { operation } from "../operation.ts";
import { mustSeeMoney } from "../permissions/money.ts";
import type { Block } from "../reports/document.ts";
import { print } from "../reports/print.ts";
import { printedDay, printedMoney, printedNumber } from "../reports/printed-text.ts";
import { reportFileName } from "../reports/schema.ts";
import type { ReportWords } from "../reports/words.ts";
import { warrantyClaimId } from "./schema.ts";

export const printWarrantyClaim = operation({
  name: "warranty-claims.print",
  title: "Print a warranty claim",
  description:
    "Make the PDF of a warranty claim: what the maker of the machine should pay, with the sum of each currency.",
  effect: "read",
  input: warrantyClaimId,
  async execute({ claimId }, ctx) {
    const { db, actor, ports } = ctx;
    mustSeeMoney(actor);
    const claim = await selectClaim(db, claimId);
    if (!claim) throw new NotFound("Warranty claim not found");
    const words = await ports.printer.words(actor.language);
    const fileName = reportFileName("warranty-claim", claim.number, claim.createdAt.slice(0, 10), "pdf");
    return print(ctx, { batches: [claimBlocks(claim, words, actor.language)], expected: 1 }, { fileName });
  },
});

function claimBlocks(claim: WarrantyClaim, words: ReportWords, language: Language): Block[] {
  const { machineSerialNumber, machineModel, customerName, maker, srn, sentOn, createdAt, lines, reason, totals } =
    claim;
  return [
    {
      kind: "title",
      text: `${words.warrantyClaim} ${claim.number}`,
      subtitle: `${machineSerialNumber} · ${machineModel}`,
    },
    {
      kind: "facts",
      facts: [
        [words.maker, maker],
        [words.serialNumber, machineSerialNumber],
        [words.model, machineModel],
        [words.customer, customerName ?? ""],
        ...(srn ? ([[words.serviceReport, srn]] as [string, string][]) : []),
        [words.date, printedDay(sentOn ?? createdAt)],
      ],
    },
    ...(reason ? [{ kind: "text" as const, text: reason }] : []),
    {
      kind: "table",
      empty: words.none,
      table: {
        widths: [1.4, 3.6, 1.4, 1.1, 1.6, 1.7],
        head: [words.date, words.description, words.costKind, words.quantity, words.price, words.amount],
        rows: lines.map((line) => [
          printedDay(line.day),
          line.label,
          words.costKinds[line.kind],
          printedNumber(line.quantity, language),
          printedMoney(line.price, line.currency, language, 4),
          printedMoney(sumOf([line]), line.currency, language),
        ]),
      },
    },
    {
      kind: "facts",
      facts: totals.map(({ currency, amount }) => [words.total, printedMoney(amount, currency, language)]),
    },
    { kind: "signatures", labels: [`${words.engineerSignature}, ${words.date}`] },
  ];
}

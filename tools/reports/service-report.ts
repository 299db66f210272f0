import { stepsOfReport } from "#db/queries/checklists.ts";
import type { Db } from "#db/client.ts";
import type { ReportSignature, ServiceLogDetail } from "#db/records/service-log.ts";
import type { Language } from "#db/vocabulary.ts";
import { shortHash } from "../signing/rules.ts";
import { printedChecklists } from "./checklists.ts";
import type { Block } from "./document.ts";
import { printedMinute } from "./printed-text.ts";
import { reportFileName } from "./schema.ts";
import { printedVisit } from "./visits.ts";
import type { ReportWords } from "./words.ts";

export interface Reader {
  language: Language;
  /** IANA name; times of signatures are told in it. */
  timeZone: string;
}

/** One service report on paper, with what it was read from and what the customer signed. `log` as callers may see it. */
export async function serviceReportBlocks(
  db: Db,
  log: ServiceLogDetail,
  words: ReportWords,
  { withSource = true, costs = [], ...reader }: Reader & { withSource?: boolean; costs?: Block[] },
): Promise<Block[]> {
  const { language } = reader;
  const visit = printedVisit(log, words, language);
  const checklists = printedChecklists(await stepsOfReport(db, log.id), words, language);
  const blocks: Block[] = [
    {
      kind: "title",
      text: [words.serviceReport, log.srn].filter(Boolean).join(" "),
      subtitle: `${log.machineSerialNumber} · ${log.machineModel}`,
    },
    ...(log.signature?.state === "changed" ? [{ kind: "notice" as const, text: words.changedAfterSignature }] : []),
    { kind: "visit", visit: { ...visit, tables: [...visit.tables, ...checklists] } },
  ];
  if (withSource && log.originalText && log.translation) {
    const left = {
      heading: `${words.original} (${log.detectedLanguages.join(", ") || "–"})`,
      text: log.originalText,
    };
    blocks.push({ kind: "bilingual", left, right: { heading: words.translation, text: log.translation } });
  }
  blocks.push(...costs);
  const [signature] = log.signatures;
  const byHand = [`${words.engineerSignature}, ${words.date}`, `${words.customerSignature}, ${words.date}`];
  // Whoever has signed what the report says now is not asked again.
  if (signature) blocks.push(signedBlock(signature, words, reader));
  blocks.push({ kind: "signatures", labels: signature?.current ? byHand.slice(0, 1) : byHand });
  return blocks;
}

function signedBlock(signature: ReportSignature, words: ReportWords, { timeZone }: Reader): Block {
  const { signerName, signerFunction, strokes, signedAt, receivedAt, contentHash, current } = signature;
  const at = printedMinute(signedAt, timeZone);
  const received = printedMinute(receivedAt, timeZone);
  return {
    kind: "signed",
    label: words.customerSignature,
    name: [signerName, signerFunction].filter(Boolean).join(", "),
    strokes,
    lines: [
      `${words.signedAt}: ${at}`,
      ...(received === at ? [] : [`${words.receivedAt}: ${received}`]),
      `${words.signedVersion}: SHA-256 ${shortHash(contentHash)}`,
      ...(current ? [] : [words.changedAfterSignature]),
    ],
  };
}

/** Of one report. */
export const serviceReportName = (log: Pick<ServiceLogDetail, "machineSerialNumber" | "computedServiceDate">): string =>
  reportFileName("service-report", log.machineSerialNumber, log.computedServiceDate, "pdf");

import { stepsOfReport } from "#db/queries/checklists.ts";
import { selectServiceLog } from "#db/queries/service-logs.ts";
import { NotFound } from "../errors.ts";
import { operation } from "../operation.ts";
import { present } from "../service-logs/show-report.ts";
import { printedChecklists } from "./checklists.ts";
import type { Block } from "./document.ts";
import { print } from "./print.ts";
import { reportFileName, serviceReportPrint } from "./schema.ts";
import { printedVisit } from "./visits.ts";

export const printServiceReport = operation({
  name: "reports.print-service-report",
  title: "Print service report",
  description:
    "Make the PDF of one service report, with its checklists and those of services that it closed, its original and translation " +
    "side by side and fields to sign.",
  effect: "read",
  input: serviceReportPrint,
  async execute({ serviceLogId }, ctx) {
    const { db, actor } = ctx;
    const found = await selectServiceLog(db, serviceLogId);
    if (!found) throw new NotFound("Service report not found");
    const log = present(found);
    const words = await ctx.ports.printer.words(actor.language);
    const visit = printedVisit(log, words, actor.language);
    const checklists = printedChecklists(await stepsOfReport(db, serviceLogId), words, actor.language);
    const blocks: Block[] = [
      {
        kind: "title",
        text: [words.serviceReport, log.srn].filter(Boolean).join(" "),
        subtitle: `${log.machineSerialNumber} · ${log.machineModel}`,
      },
      { kind: "visit", visit: { ...visit, tables: [...visit.tables, ...checklists] } },
    ];
    if (log.originalText && log.translation) {
      const left = {
        heading: `${words.original} (${log.detectedLanguages.join(", ") || "–"})`,
        text: log.originalText,
      };
      blocks.push({ kind: "bilingual", left, right: { heading: words.translation, text: log.translation } });
    }
    blocks.push({
      kind: "signatures",
      labels: [`${words.engineerSignature}, ${words.date}`, `${words.customerSignature}, ${words.date}`],
    });
    const fileName = reportFileName("service-report", log.machineSerialNumber, log.computedServiceDate, "pdf");
    return print(ctx, { batches: [blocks], expected: 1 }, { fileName });
  },
});

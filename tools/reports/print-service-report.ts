import { selectVisitCosts } from "#db/queries/costs.ts";
import { selectServiceLog } from "#db/queries/service-logs.ts";
import { NotFound } from "../errors.ts";
import { operation } from "../operation.ts";
import { mustSeeMoney } from "../permissions/money.ts";
import { present } from "../service-logs/show-report.ts";
import { printedCosts } from "./costs.ts";
import { print } from "./print.ts";
import { serviceReportPrint } from "./schema.ts";
import { serviceReportBlocks, serviceReportName } from "./service-report.ts";

export const printServiceReport = operation({
  name: "reports.print-service-report",
  title: "Print service report",
  description:
    "Make the PDF of one service report, with its checklists and those of services that it closed, its original and translation " +
    "side by side, the customer's signature where there is one, and fields to sign; with what the visit cost where chosen.",
  effect: "read",
  input: serviceReportPrint,
  async execute({ serviceLogId, costs }, ctx) {
    const { db, actor, ports } = ctx;
    if (costs) mustSeeMoney(actor);
    const found = await selectServiceLog(db, serviceLogId);
    if (!found) throw new NotFound("Service report not found");
    const log = present(found);
    const words = await ports.printer.words(actor.language);
    const cost = costs ? printedCosts(await selectVisitCosts(db, serviceLogId), words, actor.language) : [];
    const blocks = await serviceReportBlocks(db, log, words, { ...actor, costs: cost });
    return print(ctx, { batches: [blocks], expected: 1 }, { fileName: serviceReportName(log) });
  },
});

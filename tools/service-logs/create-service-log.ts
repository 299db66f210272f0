import { todayOf } from "../fields/today.ts";
import { operation } from "../operation.ts";
import { ownDocuments } from "../permissions/own-documents.ts";
import { checkDates, contentOf } from "./report-content.ts";
import { saveReport } from "./save-report.ts";
import { newServiceLog } from "./schema.ts";
import { createdServiceLogShape } from "./shapes.ts";
import { presentedLog } from "./show-report.ts";

export const createServiceLog = operation({
  name: "service-logs.create",
  title: "Log a service",
  description:
    "Log a service visit to one machine: dates, engineers, hours, actions, parts, and issues found. Issues that are not fixed are opened.",
  effect: "write",
  input: newServiceLog,
  output: createdServiceLogShape,
  async execute(sent, ctx) {
    const { machineId, engineerId, srn, serviceType, startTime, sourceType, status, priority } = sent;
    const content = contentOf({
      ...sent,
      startDate: sent.startDate ?? sent.serviceStartDate ?? undefined,
      endDate: sent.endDate ?? sent.serviceEndDate ?? undefined,
    });
    checkDates(content, todayOf(ctx));
    const { serviceLogId, openedIssueIds, fromVan } = await saveReport(ctx, {
      ...content,
      machineId,
      engineerId,
      secondEngineerId: sent.secondEngineerId ?? null,
      srn: srn ?? null,
      serviceType: serviceType ?? "maintenance",
      startTime,
      sourceType,
      status,
      priority,
      confirm: sent.confirm,
      confirmNumber: sent.confirmNumber,
      used: { fromVan: sent.fromVan, confirmStock: sent.confirmStock },
      documentIds: await ownDocuments(ctx, sent.documentIds),
    });
    return { ...(await presentedLog(ctx.db, serviceLogId))!, openedIssueIds, fromVan };
  },
});

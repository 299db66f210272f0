import { selectIssues } from "#db/queries/issues.ts";
import { findMachine } from "#db/queries/machines.ts";
import { machineFigures } from "#db/queries/printed-reports.ts";
import type { ServiceLog } from "#db/records/service-log.ts";
import { selectServiceLogs } from "#db/queries/service-logs.ts";
import { invalid } from "../errors.ts";
import type { Page } from "../answers.ts";
import { addDays } from "../fields/rules.ts";
import { operation } from "../operation.ts";
import { present } from "../service-logs/show-report.ts";
import { readStructuredData } from "../service-logs/structured-data.ts";
import { todayOf } from "../fields/today.ts";
import { printedDay } from "./printed-text.ts";
import { scopeOf, type ReportScope } from "./rules.ts";
import { reportRequest } from "./schema.ts";
import { generatedReportShape } from "./shapes.ts";

const mostVisits = 100;

export const generateReport = operation({
  name: "reports.generate",
  title: "Generate a report",
  description:
    "Write a report of one machine as text, narrowed to the area, time, number of visits or open issues that " +
    "the request names. Other instructions are not read; the notice of the answer says what was followed.",
  effect: "read",
  input: reportRequest,
  output: generatedReportShape,
  async execute({ machineId, prompt }, ctx) {
    const { db } = ctx;
    const machine = await findMachine(db, machineId);
    if (!machine) throw invalid("machineId", "Machine not found");
    const today = todayOf(ctx);
    const scope = scopeOf(prompt, today);
    const back = scope.days && addDays(today, -scope.days);
    const from = scope.since ?? (back || undefined);
    const [figures, visits, issues] = await Promise.all([
      machineFigures(db, machineId, { from }),
      selectServiceLogs(db, { machineId, from }, { limit: Math.min(scope.visits ?? mostVisits, mostVisits) }),
      selectIssues(db, { machineId, status: ["open", "assigned"], area: scope.area }, { limit: mostVisits }),
    ]);
    const told = visits.items.map((log) => visitText(present(log), scope)).filter((text) => text !== "");
    const narrowed = [scope.area, from && `since ${printedDay(from)}`].filter(Boolean).join(", ");
    const notice = noticeOf(scope, from);
    const report = [
      `# ${machine.serialNumber} · ${machine.model}`,
      [machine.customerName, machine.location, narrowed].filter(Boolean).join(" · "),
      `${figures.reports} service reports, ${figures.workingDays} working days, ${machine.totalHours} operating hours.`,
      `## Open issues (${shownOf(issues)})`,
      issues.items
        .map(
          ({ description, area, severity, reportedAt }) =>
            `- ${description} (${area}, ${severity}, ${printedDay(reportedAt)})`,
        )
        .join("\n") || "None.",
      ...(scope.issuesOnly
        ? []
        : [
            visits.next ? `## Work done (${shownOf(visits)} visits)` : "## Work done",
            told.join("\n\n") || "None in this time.",
          ]),
      `_${notice}_`,
    ].join("\n\n");
    return { machineId, prompt, scope: { ...scope, from: from ?? null, to: today }, figures, notice, report };
  },
});

/** Says what the report holds, so that nobody takes it for an answer to instructions that were not read. */
function noticeOf({ area, visits, issuesOnly }: ReportScope, from: string | undefined): string {
  const followed = [
    area && `area ${area}`,
    from && `since ${printedDay(from)}`,
    visits && `the newest ${Math.min(visits, mostVisits)} visits`,
    issuesOnly && "open issues only",
  ].filter(Boolean);
  const read =
    "The built-in engine wrote this report; it does not read instructions beyond area, period, number of visits and open issues only.";
  return followed.length > 0
    ? `${read} Followed: ${followed.join(", ")}.`
    : `${read} Nothing of this kind is in the request, so the report holds all open issues and visits, the newest ${mostVisits} of each at most.`;
}

/** "3" of a list that is all there, "the newest 50 of 340" of one that is cut. */
const shownOf = ({ items, total, next }: Page<unknown>): string =>
  next ? `the newest ${items.length} of ${total.toLocaleString("en")}` : String(total);

function visitText(log: ServiceLog, { area }: ReportScope): string {
  const { actions, parts } = readStructuredData(log.structuredData);
  const fits = (line: { area: string }) => !area || line.area === area;
  const lines = [
    ...actions.filter(fits).map(({ description }) => `- ${description}`),
    ...parts
      .filter(fits)
      .map(
        ({ partName, partNumber, quantity }) => `- ${quantity} × ${[partName, partNumber].filter(Boolean).join(", ")}`,
      ),
  ];
  if (lines.length === 0) return "";
  return `**${printedDay(log.computedServiceDate)}**, ${log.engineerName ?? "Engineer not specified"}\n${lines.join("\n")}`;
}

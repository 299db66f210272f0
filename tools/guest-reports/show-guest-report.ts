import { selectGuestReport } from "#db/queries/guest-reports.ts";
import { selectIssues } from "#db/queries/issues.ts";
import type { GuestReport } from "#db/records/guest-report.ts";
import type { SignedInContext } from "../context.ts";
import { NotFound } from "../errors.ts";
import { operation } from "../operation.ts";
import { reportId } from "./schema.ts";
import { guestReportDetailShape } from "./shapes.ts";

export const guestReportRecord = {
  table: "guestReports" as const,
  entity: "guest_report",
  noun: "report of a guest",
  show: selectGuestReport,
};

/** So many open issues of a machine are looked at, the newest first. */
const mostCompared = 50;
const mostLikely = 5;

export const showGuestReport = operation({
  name: "guest-reports.show",
  title: "Show a guest's report",
  description:
    "Show what somebody without an account reported of a machine, and the open issues of the machine that it may tell of.",
  effect: "read",
  input: reportId,
  output: guestReportDetailShape,
  async execute({ reportId }, ctx) {
    const report = await selectGuestReport(ctx.db, reportId);
    if (!report) throw new NotFound("Report not found");
    return { ...report, likelyIssues: await likelyIssues(ctx, report) };
  },
});

/** By words and by meaning, as the search of past work finds them; others of the machine follow, the newest first. */
async function likelyIssues({ db, ports, actor, signal }: SignedInContext, { machineId, text }: GuestReport) {
  const open = await selectIssues(db, { machineId, status: ["open", "assigned"] }, { limit: mostCompared });
  if (open.items.length === 0) return [];
  const found = text ? await ports.retrieval.search(text, { machineId, sources: ["issue"] }, 20, actor, signal) : [];
  const places = new Map(found.map(({ sourceId }, place) => [sourceId, place]));
  const placeOf = (id: number) => places.get(id) ?? mostCompared;
  return open.items
    .toSorted((one, other) => placeOf(one.id) - placeOf(other.id))
    .slice(0, mostLikely)
    .map(({ id, title, status, reportedAt }) => ({ id, title, status, reportedAt }));
}

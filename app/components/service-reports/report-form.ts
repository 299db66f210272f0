import { toDocument } from "#tools/service-logs/document-spelling.ts";
import type { Action, LinkedIssue, PartLine } from "#tools/service-logs/report.ts";
import type { ServiceLog } from "#tools/service-logs/schema.ts";
import { linesOf, type ReportLines } from "./report-content.ts";

/** What the editor of a saved report holds. */
export interface ReportEntries {
  machineId: number | null;
  clientName: string;
  location: string;
  startDate: string | null;
  endDate: string | null;
  workingDays: number | string | null;
  srn: string;
  serviceType: ServiceLog["serviceType"];
  engineerId: number | null;
  secondEngineerId: number | null;
  machineHours: number | string | null;
  notes: string;
  actions: Line<Action>[];
  issues: Line<LinkedIssue>[];
  parts: Line<PartLine>[];
}

/** A line with its place in the report as it was when editing began; lines that were added have none. */
export type Line<Kind> = Kind & { was?: number };

export const lists = ["actions", "issues", "parts"] as const satisfies (keyof ReportEntries)[];
type List = (typeof lists)[number];
const isList = (field: keyof ReportEntries): field is List => (lists as readonly string[]).includes(field);

/** The entries of a report that nobody has changed yet. */
export function formOf(report: ServiceLog): ReportEntries {
  const lines: ReportLines = linesOf(report.structuredData);
  const placed = <Kind extends object>(of: Kind[]): Line<Kind>[] => of.map((line, was) => ({ ...line, was }));
  return {
    machineId: report.machineId,
    clientName: report.clientName ?? "",
    location: report.location ?? "",
    startDate: report.serviceStartDate,
    endDate: report.serviceEndDate,
    workingDays: report.workingDays,
    srn: report.srn ?? "",
    serviceType: report.serviceType,
    engineerId: report.engineerId,
    secondEngineerId: report.secondEngineerId,
    machineHours: report.machineHours,
    notes: report.notes ?? "",
    actions: placed(lines.actions),
    issues: placed(lines.issues),
    parts: placed(lines.parts),
  };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const plain = <Kind extends object>(lines: Line<Kind>[]) => lines.map(({ was: _was, ...line }) => line);

/** The fields that differ, as the server takes them: what nobody touched is not sent, and so not written. */
export function changesOf(base: ReportEntries, mine: ReportEntries): Record<string, unknown> {
  const fields = (Object.keys(base) as (keyof ReportEntries)[]).filter((field) => !same(base[field], mine[field]));
  const changes = fields.map((field) => [field, isList(field) ? plain<object>(mine[field]) : mine[field]]);
  return toDocument(Object.fromEntries(changes) as Record<string, unknown>);
}

/** What the person changed since `base`, on top of what somebody else made of the report meanwhile. */
export function merged(base: ReportEntries, mine: ReportEntries, theirs: ReportEntries): ReportEntries {
  const fields = (Object.keys(base) as (keyof ReportEntries)[]).filter(
    (field) => !isList(field) && !same(base[field], mine[field]),
  );
  return {
    ...theirs,
    ...Object.fromEntries(fields.map((field) => [field, mine[field]])),
    actions: mergedLines(base.actions, mine.actions, theirs.actions),
    issues: mergedLines(base.issues, mine.issues, theirs.issues),
    parts: mergedLines(base.parts, mine.parts, theirs.parts),
  };
}

type AnyLine = Partial<Action & LinkedIssue & PartLine>;

/** Line by line: changed members are mine, removed lines go, added ones come; the rest is theirs. */
function mergedLines<Kind extends AnyLine>(base: Line<Kind>[], mine: Line<Kind>[], theirs: Line<Kind>[]): Line<Kind>[] {
  const partners = partnersOf(base, theirs);
  const result = [...theirs] as (Line<Kind> | undefined)[];
  const added: Line<Kind>[] = mine.filter(({ was }) => was === undefined);
  for (const [at, before] of base.entries()) {
    const now = mine.find(({ was }) => was === at);
    const partner = partners[at];
    if (!now) {
      if (partner !== undefined) result[partner] = undefined;
      continue;
    }
    if (same(plain([before]), plain([now]))) continue;
    // What somebody else took out and I have changed is mine to keep.
    if (partner === undefined) added.push(now);
    else result[partner] = { ...result[partner]!, ...difference(before, now) };
  }
  return [...result.filter((line) => line !== undefined), ...added];
}

const difference = <Kind extends object>(before: Kind, now: Kind): Partial<Kind> =>
  Object.fromEntries(
    Object.entries(now).filter(([member, value]) => !same(before[member as keyof Kind], value)),
  ) as Partial<Kind>;

/** Where each line stands in the other list: by its tracked issue, by its words, else by its place. */
function partnersOf<Kind extends AnyLine>(base: Kind[], others: Kind[]): (number | undefined)[] {
  const partners: (number | undefined)[] = base.map(() => undefined);
  const free = new Set(others.keys());
  const pair = (alike: (line: Kind, other: Kind, at: number, otherAt: number) => boolean) => {
    for (const [at, line] of base.entries()) {
      if (partners[at] !== undefined) continue;
      const found = [...free].find((otherAt) => alike(line, others[otherAt]!, at, otherAt));
      if (found === undefined) continue;
      partners[at] = found;
      free.delete(found);
    }
  };
  pair((line, other) => Boolean(line.issueId) && line.issueId === other.issueId);
  pair((line, other) => textOf(line) === textOf(other));
  if (base.length === others.length) pair((_line, _other, at, otherAt) => at === otherAt);
  return partners;
}

const textOf = (line: AnyLine) => (line.description ?? line.partName ?? "").trim().toLowerCase();

/** The fields in which the two differ, in the order of the form. */
export const differing = (mine: ReportEntries, theirs: ReportEntries): (keyof ReportEntries)[] =>
  (Object.keys(mine) as (keyof ReportEntries)[]).filter((field) =>
    isList(field) ? !same(plain<object>(mine[field]), plain<object>(theirs[field])) : !same(mine[field], theirs[field]),
  );

import type { BriefKind, BriefRow, BriefSection } from "#tools/watches/brief.ts";
import type { NotificationTexts } from "./texts.ts";

/** What is told of one thing, with the pages where it is. */
export interface BriefWords {
  heading: string;
  /** The page that has all of them. */
  path: string;
  rows: { text: string; path: string }[];
  /** "and 3 more", where there are. */
  more?: string;
}

const pageOf: Record<BriefKind, string> = {
  tasks: "/engineer-dashboard",
  "own-services": "/service-plans",
  parts: "/engineer-dashboard",
  "new-issues": "/operations#open-issues",
  "overdue-issues": "/operations#open-issues",
  standing: "/machines",
  services: "/service-plans?engineer=0",
  drafts: "/data-ingestion",
};

/** A morning brief in words, section by section. */
export const briefWords = (sections: readonly BriefSection[], t: NotificationTexts): BriefWords[] =>
  sections.map(({ kind, count, rows }) => ({
    heading: t(`brief.${kind}`, { count }),
    path: pageOf[kind],
    rows: rows.map((row) => ({
      // Noon is that day in every time zone people here live in.
      text: row.day ? t("brief.dayOf", { text: row.text, day: new Date(`${row.day}T12:00:00Z`) }) : row.text,
      path: pathOf(kind, row),
    })),
    ...(count > rows.length ? { more: t("brief.more", { count: count - rows.length }) } : {}),
  }));

function pathOf(kind: BriefKind, { id, machineId, issueId }: BriefRow): string {
  if (kind === "drafts") return `/data-ingestion?drafts=${id}`;
  const isIssue = kind === "tasks" || kind === "new-issues" || kind === "overdue-issues";
  const issue = isIssue ? id : issueId;
  return `/engineer-dashboard?machineId=${machineId}${issue ? `&issue=${issue}` : ""}`;
}

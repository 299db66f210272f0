import type { GuestReportState, GuestReportStatus, IssueStatus } from "#db/vocabulary.ts";

/** What a label's code leads to, below the installation's address. Short, so that the code is coarse and read from afar. */
export const labelPath = (token: string): string => `/m/${token}`;

/** The token of a label, in what its code says; nothing where the code is another. */
export const labelTokenIn = (code: string): string | undefined =>
  /^https?:\/\/[^/]+\/m\/([\w-]{22})$/.exec(code.trim())?.[1];

/** Where a guest sees what became of a report. */
export const reportLinkPath = (token: string): string => `/r/${token}`;

/** What one report may carry. */
export const mostPhotos = 5;
export const longestText = 2_000;

/** What may happen to a report: the operations refuse the rest, and screens do not offer it. */
const waits = ({ status }: { status: GuestReportStatus }): boolean => status === "waiting";
export const guestReportCan = { decide: waits, withdraw: waits };

/** What the guest is told, by what the office made of it and how far that issue is. */
export function guestStateOf(status: GuestReportStatus, issue: IssueStatus | null): GuestReportState {
  if (status === "waiting") return "received";
  if (status === "declined" || status === "withdrawn") return status;
  if (issue === "assigned") return "in_work";
  if (issue === "completed" || issue === "closed") return "done";
  return status === "same" ? "known" : "accepted";
}

import type { AuditEntry } from "#db/records/audit-entry.ts";

/** What one call did: its entries, and the one that says most about it. */
export interface Activity {
  entries: AuditEntry[];
  subject: AuditEntry;
  /** How many records of the subject's kind it changed. */
  count: number;
}

/** The kind of record that an operation of a domain is about; others change along with it. */
const entityOf: Record<string, string> = {
  auth: "user",
  customers: "customer",
  downtime: "downtime",
  checklists: "checklist_item",
  engineers: "user",
  hours: "hour_reading",
  intake: "service_log",
  issues: "issue",
  machines: "machine",
  parts: "part",
  "parts-requests": "parts_request",
  profile: "user",
  "purchase-orders": "purchase_order",
  "service-logs": "service_log",
  "service-plans": "service_plan",
  settings: "user",
  sites: "site",
  stock: "stock_movement",
  suppliers: "supplier",
  tasks: "issue",
  users: "user",
};

/** Entries, newest first, by the call that made them. */
export function activitiesOf(entries: readonly AuditEntry[]): Activity[] {
  const calls: AuditEntry[][] = [];
  for (const entry of entries) {
    const last = calls.at(-1);
    const sameCall =
      entry.requestId !== null && last?.[0]!.requestId === entry.requestId && last[0]!.operation === entry.operation;
    if (sameCall) last.push(entry);
    else calls.push([entry]);
  }
  return calls.map((entries) => {
    const wanted = entityOf[entries[0]!.operation.split(".")[0]!];
    const about = entries.filter(({ entity }) => entity === wanted);
    // The oldest of a call was changed first, and the rest followed from it.
    const subject = about.at(-1) ?? entries.at(-1)!;
    return { entries, subject, count: Math.max(about.length, 1) };
  });
}

/** The same in groups of days, as `dayOf` tells them. */
export function byDay(activities: readonly Activity[], dayOf: (moment: string) => string): [string, Activity[]][] {
  const days = new Map<string, Activity[]>();
  for (const activity of activities) {
    const day = dayOf(activity.subject.at);
    days.set(day, [...(days.get(day) ?? []), activity]);
  }
  return [...days];
}

import { operation } from "../operation.ts";
import { claimWaiting, writeDecision } from "./decision.ts";
import { declined } from "./schema.ts";
import { declinedShape } from "./shapes.ts";

export const rejectGuestReports = operation({
  name: "guest-reports.reject",
  title: "Decline reports of guests",
  description: "Say that reports of guests are no faults, and why; the guests are told that nothing comes of them.",
  effect: "write",
  input: declined,
  output: declinedShape,
  async execute({ reportIds, reason }, ctx) {
    // In one order, so that two people who decline the same never wait for each other.
    const ids = [...new Set(reportIds)].sort((one, other) => one - other);
    for (const id of ids) await writeDecision(ctx, await claimWaiting(ctx, id), { status: "declined", reason });
    return { success: true, declined: ids.length };
  },
});

import type { Frame } from "../frame.ts";
import { outreachIn, reportsNamed } from "../mentions/outreach.ts";
import { oneMachine } from "../pick/machines.ts";
import { ask, compact, type Intent } from "./intent.ts";

/** "Send report 31 to the customer", "mail the last report of 2001 to weber@yard.example". */
export const sendReport: Intent = {
  operations: ["service-logs.send-to-customer"],
  fill(frame) {
    const serviceLogId = reportMeant(frame);
    return {
      operation: "service-logs.send-to-customer",
      arguments: compact({
        serviceLogId,
        recipientName: recipientOf(frame, serviceLogId),
        recipientEmail: frame.email,
      }),
    };
  },
};

/** "What waits in triage?" */
export const triage: Intent = {
  operations: ["guest-reports.list"],
  fill: () => ({ operation: "guest-reports.list", arguments: {} }),
};

function reportMeant(frame: Frame): number {
  const { given, fleet, context } = frame;
  if (typeof given.serviceLogId === "number") return given.serviceLogId;
  const [named] = reportsNamed(frame);
  if (named !== undefined) return named;
  if (!frame.machine.said) return context.reportId ?? ask("serviceLogId");
  const { id } = oneMachine(frame);
  const visits = fleet.fleet.serviceLogs
    .filter(({ machineId }) => machineId === id)
    .sort((one, other) => (other.startDate ?? "").localeCompare(one.startDate ?? "") || other.id - one.id);
  const [last, ...earlier] = visits;
  if (last && (earlier.length === 0 || outreachIn(frame).says("last"))) return last.id;
  return ask(
    "serviceLogId",
    visits.map((visit) => visit.id),
  );
}

/** The name before the address, else the customer whose machine it is. */
function recipientOf(frame: Frame, serviceLogId: number): string {
  const { given, fleet, text, email } = frame;
  if (typeof given.recipientName === "string") return given.recipientName;
  const named = email && beforeAddress.exec(text.slice(0, text.indexOf(email)))?.[1];
  if (named) return named;
  const log = fleet.serviceLog.get(serviceLogId);
  return fleet.machine.get(log?.machineId ?? -1)?.customerName ?? ask("recipientName");
}

/** "… to Ms Weber, weber@yard.example" */
const beforeAddress = /((?:\p{Lu}[\p{L}.'’-]*\s+){0,3}\p{Lu}[\p{L}.'’-]+)\s*[,(<]?\s*$/u;

import type { Frame } from "../frame.ts";
import { machineInView, oneMachine } from "../pick/machines.ts";
import { issueIds } from "./issues.ts";
import { ask, compact, type Intent } from "./intent.ts";
const sortBy = (frame: Frame) =>
  frame.says("byMachine")
    ? "machine"
    : frame.says("byClient")
      ? "client"
      : frame.says("byDelivered")
        ? "delivered"
        : frame.says("byOrdered")
          ? "ordered"
          : null;

export const partsPdf: Intent = {
  operations: ["reports.print-parts"],
  // "Exporter … en pdf": the word itself counts for more than a verb that goes with tables.
  fill: (frame) => ({ operation: "reports.print-parts", arguments: compact({ sortBy: sortBy(frame) }) }),
};

export const partsCsv: Intent = {
  operations: ["reports.export-parts"],
  fill: (frame) => ({ operation: "reports.export-parts", arguments: compact({ sortBy: sortBy(frame) }) }),
};

export const clientPdf: Intent = {
  operations: ["reports.print-client"],
  fill(frame) {
    // Any machine of the customer stands for all of them.
    const { machine } = frame;
    const first =
      machine.machines.length &&
      (machine.customer || machine.bySerial) &&
      new Set(machine.machines.map(({ customerName }) => customerName)).size === 1
        ? machine.machines[0]!
        : undefined;
    return { operation: "reports.print-client", arguments: { machineId: (first ?? oneMachine(frame)).id } };
  },
};

export const visitPdf: Intent = {
  operations: ["reports.print-service-report"],
  fill: (frame) => ({
    operation: "reports.print-service-report",
    arguments: {
      serviceLogId:
        frame.given.serviceLogId ??
        frame.ids.find(({ exists }) => exists.includes("log"))?.value ??
        frame.context.reportId ??
        ask("serviceLogId"),
    },
  }),
};

export const machinePdf: Intent = {
  operations: ["reports.print-machine"],
  fill: (frame) => ({ operation: "reports.print-machine", arguments: { machineId: oneMachine(frame).id } }),
};

export const search: Intent = {
  operations: ["reports.search", "service-logs.list"],
  fill(frame) {
    const numbered = issueIds(frame).find(({ exists }) => exists.includes("issue"));
    const issue =
      frame.fleet.issue.get(numbered?.value ?? -1) ??
      (words(frame).length ? undefined : frame.fleet.issue.get(frame.context.issueId ?? -1));
    const { machine } = frame;
    const known = (frame.given.query as string) ?? (joined(words(frame)) || issue?.description);
    // "What did we do there last time?" looks for nothing but the visits.
    if (!known && machine.bySerial && machine.machines.length === 1)
      return { operation: "service-logs.list", arguments: { machineId: machine.machines[0]!.id } };
    const query = known || ask("query");
    const here = frame.says("this") && !issue ? machineInView(frame)?.id : undefined;
    return {
      operation: "reports.search",
      arguments: compact({
        query,
        machineId:
          machine.bySerial || (machine.model && machine.machines.length === 1) ? machine.machines[0]!.id : here,
        model: machine.bySerial ? null : machine.model,
        customer: machine.customer,
      }),
    };
  },
};

const words = (frame: Frame) =>
  frame
    .rest(
      "searchPast",
      "show",
      "which",
      "trouble",
      "serviceReport",
      "history",
      "issue",
      "machine",
      "this",
      "who",
      "when",
      "mine",
      "isIt",
    )
    .filter(({ norm }) => !/^(?:过|有|没|曾)$/.test(norm))
    .map(({ raw }) => raw);
// Han characters are written without blanks.
const joined = (texts: string[]) => texts.join(" ").replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, "");

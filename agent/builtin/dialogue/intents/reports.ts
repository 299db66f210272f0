import { fieldTerm } from "../../field-terms.ts";
import type { Frame } from "../frame.ts";
import { machineInView, oneMachine } from "../pick/machines.ts";
import { issueIds } from "./issues.ts";
import { ask, compact, type Intent } from "./intent.ts";

const aboutParts = (frame: Frame) => frame.says("part") || (frame.says("partsRequest") && !frame.machine.said);
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
  recognise: (frame) =>
    frame.says("pdf") && aboutParts(frame) && (!frame.says("csv") || /\bpdf\b/i.test(frame.text)) ? 0.92 : 0,
  fill: (frame) => ({ operation: "reports.print-parts", arguments: compact({ sortBy: sortBy(frame) }) }),
};

export const partsCsv: Intent = {
  operations: ["reports.export-parts"],
  recognise: (frame) =>
    frame.says("csv") &&
    !(frame.says("import") && !aboutParts(frame)) &&
    (aboutParts(frame) || (frame.words.length <= 4 && !frame.says("user", "email")))
      ? 0.9
      : 0,
  fill: (frame) => ({ operation: "reports.export-parts", arguments: compact({ sortBy: sortBy(frame) }) }),
};

export const clientPdf: Intent = {
  operations: ["reports.print-client"],
  recognise(frame) {
    if (frame.says("clientReport")) return 0.91;
    const customerAlone =
      frame.machine.customer !== undefined &&
      !frame.machine.bySerial &&
      !frame.machine.model &&
      !frame.machine.machineType;
    return frame.says("pdf") && customerAlone && !aboutParts(frame) ? 0.89 : 0;
  },
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
  recognise: (frame) =>
    frame.says("pdf") && frame.ids.some(({ kind, exists }) => exists.includes("log") && (kind === "log" || !kind))
      ? 0.9
      : 0,
  fill: (frame) => ({
    operation: "reports.print-service-report",
    arguments: { serviceLogId: frame.ids.find(({ exists }) => exists.includes("log"))!.value },
  }),
};

const machineReport = new RegExp(
  String.raw`\b(?:machine report|machine history report|maschinenbericht|rapport machine|rapport de la machine` +
    String.raw`|informe de (?:la )?maquina|relatorio da maquina|machinerapport)\b`,
);

export const machinePdf: Intent = {
  operations: ["reports.print-machine"],
  recognise(frame) {
    if (frame.says("clientReport") || aboutParts(frame)) return 0;
    if (frame.says("pdf")) return frame.machine.said || frame.context.machineId !== undefined ? 0.87 : 0.7;
    return machineReport.test(frame.words.map(({ norm }) => norm).join(" ")) ? 0.85 : 0;
  },
  fill: (frame) => ({ operation: "reports.print-machine", arguments: { machineId: oneMachine(frame).id } }),
};

const pastWords = new RegExp(
  "^(?:past|previous|earlier|old|former|fruhere|vergangene|anciens|anteriores|antiguos|ever|any|had|search" +
    "|find|such|cherch|busca|procur|zoek|similar|ahnlich)",
);

export const search: Intent = {
  operations: ["reports.search"],
  recognise(frame) {
    if (!frame.says("searchPast") || frame.says("assign", "delete", "pdf", "usage", "audit")) return 0;
    // "Did 12 and 13 ever get done?" asks for these.
    if (issueIds(frame).filter(({ exists }) => exists.includes("issue")).length > 1) return 0;
    if (frame.says("open") && frame.says("before") && frame.says("issue")) return 0.3;
    const about = words(frame).length > 0;
    const trade = frame.rest("searchPast").some(({ norm }) => fieldTerm(norm) !== null);
    const inView = frame.context.issueId !== undefined || frame.context.machineId !== undefined;
    if (!frame.question && !frame.says("show") && !pastWords.test(frame.words[0]?.norm ?? ""))
      return trade && frame.says("trouble") ? 0.5 : 0.2;
    if (issueIds(frame).some(({ exists }) => exists.includes("issue"))) return 0.83;
    if (!about && !inView && frame.machine.said && frame.says("serviceReport", "history")) return 0.4;
    return trade ? 0.85 : inView && (frame.says("this") || !about) ? 0.84 : about ? 0.68 : 0.5;
  },
  fill(frame) {
    const numbered = issueIds(frame).find(({ exists }) => exists.includes("issue"));
    const issue =
      frame.fleet.issue.get(numbered?.value ?? -1) ??
      (words(frame).length ? undefined : frame.fleet.issue.get(frame.context.issueId ?? -1));
    const { machine } = frame;
    const query = (frame.given.query as string) ?? (joined(words(frame)) || issue?.description) ?? ask("query");
    if (!query) ask("query");
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

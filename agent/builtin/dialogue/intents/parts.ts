import { newLine } from "#tools/parts-requests/schema.ts";
import { partLines } from "../part-lines.ts";
import type { Frame } from "../frame.ts";
import { quantityOf } from "../mentions/numbers.ts";
import type { Concept } from "../phrases/phrase-books.ts";
import { machineInView, machinePointedAt, oneMachine, refuseUnknownMachine } from "../pick/machines.ts";
import { meantLines, numberedRequests, oneRequest } from "../pick/requests.ts";
import { renewed } from "../replacement-orders.ts";
import type { Arguments, FleetPartsRequest } from "../types.ts";
import { ask, compact, type Intent } from "./intent.ts";

const neededWords: Concept[] = [
  "need",
  "danger",
  "noHurry",
  "high",
  "medium",
  "warranty",
  "partsRequest",
  "greeting",
  "severity",
  "partNumber",
  "report",
];

export const request: Intent = {
  operations: ["parts-requests.create"],
  fill(frame) {
    const machine = oneMachine(frame);
    const urgency = frame.says("noHurry") ? "Medium" : frame.says("danger", "high") ? "High" : "Medium";
    const given = frame.given.parts as string | undefined;
    const again = renewed(frame);
    const named = given ? [{ description: given, quantity: 1 }] : again ? [again] : partLines(frame, neededWords);
    // Of "4 cans of oil for the LC 80" the letters are left over from a machine; nobody asks for 0 of anything.
    const lines = named.filter((line) => newLine.safeParse(line).success);
    if (!lines.length) ask("parts");
    const warrantyItem = frame.says("warranty") || undefined;
    return {
      operation: "parts-requests.create",
      arguments: { machineId: machine.id, parts: lines.map((line) => compact({ ...line, urgency, warrantyItem })) },
    };
  },
};

/** "Is in, tick 12": arrived, where a request is ticked. */
const arrived = (frame: Frame) =>
  frame.says("delivered") ||
  (frame.says("tick") && /\b(?:is|are|came|ist|sind) (?:in|da|here|hier)(?=\s*[,.;!]|\s*$)/i.test(frame.text));

const noted: Concept[] = [
  "ordered",
  "delivered",
  "tick",
  "untick",
  "notYet",
  "quantityChange",
  "change",
  "is",
  "machine",
];

export const update: Intent = {
  operations: ["parts-requests.update"],
  each: (frame) => ({
    slot: "requestId",
    ids:
      frame.given.requestId === undefined && frame.says("ordered", "delivered")
        ? [...new Set(numberedRequests(frame).map(({ value }) => value))]
        : [],
  }),
  fill(frame) {
    const delivered = arrived(frame) || null;
    const ordered = frame.says("ordered") && !delivered ? true : null;
    const undo = frame.says("untick") || (frame.says("notYet") && (ordered || delivered));
    const request = oneRequest(
      frame,
      (candidate) => (delivered ? !candidate.delivered : ordered ? !candidate.ordered : true),
      noted,
    );
    const day = frame.dates[0]?.to;
    const state: Arguments = compact({
      ordered: ordered && !undo,
      orderedDate: ordered && !undo ? day : null,
      delivered: delivered && !undo,
      deliveredDate: delivered && !undo ? day : null,
    });
    if (Object.keys(state).length)
      return { operation: "parts-requests.update", arguments: { requestId: request.id, ...state } };
    const change = changedLine(frame, request);
    return { operation: "parts-requests.update", arguments: { requestId: request.id, lines: change } };
  },
};

/** The line that gets another quantity or urgency: described by words, or the only one. */
function changedLine(frame: Frame, request: FleetPartsRequest): Arguments[] {
  const ids = new Set(frame.ids.filter(({ value }) => value === request.id).map(({ at }) => at));
  const quantity = frame.words
    .map(({ norm }, i) =>
      ids.has(i) || frame.named.has(i) || (!/\d/.test(norm) && norm.length < 3) ? null : quantityOf(norm),
    )
    .filter((count): count is number => count !== null)
    .at(frame.says("quantityChange") && /instead|statt/.test(frame.text) ? 0 : -1);
  const urgency = frame.says("noHurry") ? "Medium" : frame.severity;
  if (quantity === undefined && !urgency) ask("quantity");
  const words = frame
    .rest(...noted, "partsRequest", "high", "medium", "noHurry", "danger", "severity")
    .map(({ norm }) => norm);
  const matching = words.length ? meantLines(request, words) : request.parts;
  if (!urgency && matching.length !== 1)
    ask(
      "partId",
      request.parts.map(({ id }) => id),
    );
  return (matching.length ? matching : request.parts).map(({ id }) =>
    compact({ partId: id, quantity: urgency && quantity === undefined ? null : quantity, urgency }),
  );
}

export const deleteLineIntent: Intent = {
  operations: ["parts-requests.delete-line"],
  fill(frame) {
    const request = oneRequest(frame, () => true, ["delete"]);
    const words = frame
      .rest("delete", "release", "partsRequest", "part", "ordered", "delivered")
      .map(({ norm }) => norm);
    const lines = words.length ? meantLines(request, words) : request.parts;
    const partId =
      frame.given.partId ??
      (lines.length === 1
        ? lines[0]!.id
        : ask(
            "partId",
            (lines.length ? lines : request.parts).map(({ id }) => id),
          ));
    return { operation: "parts-requests.delete-line", arguments: { requestId: request.id, partId } };
  },
};

const notOrderedYet = new RegExp(
  String.raw`\b(?:not (?:been |yet |in fact )*ordered|unordered|nicht bestellt|pas (?:encore )?commande\w*|sin pedir` +
    String.raw`|niet besteld|nao encomendad\w*|still to (?:be )?order|to be ordered)\b`,
);

export const list: Intent = {
  operations: ["parts-requests.list"],
  fill(frame) {
    refuseUnknownMachine(frame);
    const { machine } = frame;
    const waiting = frame.says("notYet");
    // What is denied before it is said: "not ordered yet", not "ordered, but not here".
    const first = (concept: Concept) => Math.min(...frame.spans(concept).map((span) => span.first));
    const notOrdered =
      (frame.says("ordered") && !frame.says("delivered") && first("notYet") <= first("ordered")) ||
      notOrderedYet.test(frame.words.map(({ norm }) => norm).join(" "));
    const machineId =
      machine.bySerial || machine.machines.length === 1
        ? machine.machines[0]?.id
        : (machinePointedAt(frame) ?? (!machine.said && frame.says("this") ? machineInView(frame)?.id : undefined));
    const asked =
      frame.question &&
      !waiting &&
      !/\b(?:which|whats?|welche|quelles?|que|quais|welke)\b|哪|什/.test(frame.words[0]?.norm ?? "");
    return {
      operation: "parts-requests.list",
      arguments: compact({
        machineId,
        customer: machine.customer ?? customerAt(frame),
        ordered: notOrdered
          ? false
          : frame.says("ordered") && !asked
            ? true
            : waiting && frame.says("delivered")
              ? null
              : null,
        delivered: waiting && !notOrdered ? false : frame.says("delivered") && !asked ? true : null,
        urgency: frame.says("high") ? "High" : frame.says("medium") ? "Medium" : null,
      }),
    };
  },
};

/** Requests are listed by machine or customer: a place means the customer whose machines stand there. */
function customerAt({ machine }: Frame): string | undefined {
  if (!machine.location || machine.machines.length < 2) return undefined;
  const customers = new Set(machine.machines.map(({ customerName }) => customerName));
  if (customers.size === 1) return [...customers][0] ?? undefined;
  return ask("machineId", machine.machines.map(({ id }) => id).slice(0, 12));
}

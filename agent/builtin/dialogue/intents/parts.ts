import { newLine } from "#tools/parts-requests/schema.ts";
import type { Kind } from "../../trade-word.ts";
import { partLines } from "../part-lines.ts";
import type { Frame } from "../frame.ts";
import { quantityOf } from "../mentions/numbers.ts";
import type { Concept } from "../phrases/phrase-books.ts";
import { machineInView, machinePointedAt, oneMachine, refuseUnknownMachine } from "../pick/machines.ts";
import { meantRequests, oneRequest } from "../pick/requests.ts";
import { best } from "../pick/wording.ts";
import { renewed } from "../replacement-orders.ts";
import type { Arguments, FleetPartsRequest } from "../types.ts";
import { issueIds } from "./issues.ts";
import { ask, compact, type Intent } from "./intent.ts";

const requestIds = (frame: Frame) =>
  frame.ids.filter(({ kind, exists }) => kind === "request" || (!kind && exists.includes("request")));
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
const kindOf = (frame: Frame, kind: Kind) => frame.trade(kind) + (kind === "fault" && frame.says("failing") ? 1 : 0);

export const request: Intent = {
  operations: ["parts-requests.create"],
  recognise(frame) {
    if (
      requestIds(frame).some(({ kind, exists }) => kind || exists.includes("request")) ||
      issueIds(frame).some(({ kind }) => kind) ||
      frame.says("show", "delete", "user", "pdf", "csv", "theme") ||
      (frame.people.length > 0 && frame.says("assign"))
    )
      return 0;
    if (
      frame.question &&
      !/^(?:can|could|please|konnen|konnt|peux|pouvez|puedes|podem|kan|kun)/.test(frame.words[0]?.norm ?? "")
    )
      return 0;
    if (frame.people.length && frame.says("task", "issue")) return 0;
    if (renewed(frame) && (frame.machine.said || frame.context.machineId !== undefined)) return 0.88;
    const needs = frame.says("need") && !(frame.says("ordered", "delivered") && !strongNeed(frame));
    const parts = kindOf(frame, "part");
    const quantity = frame.words.some(
      ({ norm }, i) =>
        /^\d+x$|^x\d+$/.test(norm) || (quantityOf(norm) !== null && /^\d/.test(norm) && !frame.named.has(i)),
    );
    const left = frame.rest(...neededWords).length;
    if (needs && frame.says("failing") && !quantity) return 0.5;
    if (needs && strongNeed(frame)) return left || frame.says("part") ? (frame.says("report") ? 0.6 : 0.86) : 0.5;
    if (needs && left && (frame.machine.said || frame.context.machineId !== undefined) && kindOf(frame, "fault") === 0)
      return 0.72;
    if (frame.says("fixed", "done", "logService", "moved", "hours", "reopen", "change") && !quantity) return 0;
    const pleads = frame.words.some(({ norm }) => /^(?:please|pls|plz|bitte|svp|stp|favor)$/.test(norm));
    if (pleads && parts && frame.machine.said && kindOf(frame, "fault") === 0 && kindOf(frame, "work") === 0)
      return 0.6;
    const wanted =
      frame.machine.said &&
      // "Ana to the dock for the hook": somebody goes there.
      !frame.people.some(({ first }) => first === 0) &&
      left > 0 &&
      // A list of things is longer than the name of one.
      (left <= 6 || left - parts <= 4) &&
      kindOf(frame, "fault") === 0 &&
      !frame.dates.length &&
      /(?:^| )(?:for|fur|pour|para|voor|给)(?: |$)/.test(frame.words.map(({ norm }) => norm).join(" "));
    if (wanted) return parts || quantity ? 0.76 : 0.5;
    return quantity &&
      parts &&
      left <= 5 &&
      kindOf(frame, "work") === 0 &&
      !frame.says("hours") &&
      kindOf(frame, "fault") === 0
      ? 0.55
      : 0;
  },
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

const orderVerbs = new RegExp(
  String.raw`^(?:need|requir|order$|brauch|benotig|bestell\w*$|besoin|faut|faudrait|necesit|falta|hace|hacen|precis` +
    "|encomend|nodig|bestel$|request|get|send|short|low|want|pide|pideme|pedir|需|要|订|申|anforder|commander" +
    "|commande-moi|demander|demandez|solicitar)",
);

/** Orders something; "the order went out" tells of an order. */
const strongNeed = (frame: Frame) =>
  frame
    .spans("need")
    .filter((need) => !frame.spans("ordered").some(({ first, last }) => first === need.first && need.last < last))
    .some(({ first, last }) =>
      frame.words
        .slice(first, last + 1)
        .some(({ norm }) => orderVerbs.test(norm) && !/^(?:bestellt|besteld|requests|encomendad\w+)$/.test(norm)),
    );

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
  recognise(frame) {
    const byId = requestIds(frame).length > 0;
    if (frame.question || frame.says("delete")) return 0;
    if (
      byId &&
      requestIds(frame).some(({ exists }) => exists.includes("request")) &&
      strongNeed(frame) &&
      kindOf(frame, "part") > 0 &&
      frame.words.some(({ norm }, i) => quantityOf(norm) !== null && !requestIds(frame).some(({ at }) => at === i))
    )
      return 0.88;
    if (strongNeed(frame) && !frame.says("ordered", "delivered")) return 0;
    if (byId && frame.says("quantityChange")) return 0.9;
    if (byId && (frame.says("ordered", "untick") || arrived(frame))) return 0.9;
    if (
      byId &&
      !strongNeed(frame) &&
      kindOf(frame, "part") > 0 &&
      kindOf(frame, "fault") === 0 &&
      frame.words.some(({ norm }, i) => /^\d+x?$/.test(norm) && !requestIds(frame).some(({ at }) => at === i))
    )
      return 0.78;
    if (byId && (frame.says("high", "medium", "noHurry") || frame.says("change"))) return 0.7;
    if (frame.says("ordered", "delivered") && !issueIds(frame).some(({ exists }) => exists.includes("issue"))) {
      const matches = meantRequests(frame, () => true, noted);
      const both = frame.says("reopen") || frame.says("fixed");
      // "Parts ordered, not delivered" asks for a list.
      if (frame.says("notYet") && frame.says("part", "partsRequest") && !frame.machine.said) return 0.5;
      return matches.length ? (both ? 0.6 : 0.8) : frame.says("part", "partsRequest") ? 0.7 : 0.4;
    }
    return 0;
  },
  each: (frame) => ({
    slot: "requestId",
    ids:
      frame.given.requestId === undefined && frame.says("ordered", "delivered")
        ? [...new Set(requestIds(frame).map(({ value }) => value))]
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
      orderedDate: ordered && !undo && day !== frame.today ? day : null,
      delivered: delivered && !undo,
      deliveredDate: delivered && !undo && day !== frame.today ? day : null,
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

/** Lines of a request that the words describe. Among so few, one shared word tells, whatever is said besides. */
function meantLines(request: FleetPartsRequest, words: readonly string[]): FleetPartsRequest["parts"] {
  const described = ({ description }: FleetPartsRequest["parts"][number]) => description;
  const found = best(request.parts, words, described);
  if (found) return found;
  const named = new Set(words.flatMap((word) => best(request.parts, [word], described) ?? []));
  return named.size === 1 ? [...named] : [];
}

export const deleteLineIntent: Intent = {
  operations: ["parts-requests.delete-line"],
  recognise(frame) {
    // "Take the relays off 12": of a request, what is taken off it is a line.
    const takenOff =
      frame.says("release") &&
      kindOf(frame, "part") > 0 &&
      requestIds(frame).some(({ exists }) => exists.includes("request"));
    if (
      !(frame.says("delete") || takenOff) ||
      frame.question ||
      frame.ids.some(({ kind }) => kind === "issue" || kind === "log")
    )
      return 0;
    if (requestIds(frame).length) return 0.92;
    if (issueIds(frame).length) return 0;
    return frame.says("part", "partsRequest") ||
      (kindOf(frame, "part") > 0 && meantRequests(frame, () => true, ["delete"]).length > 0)
      ? 0.66
      : 0;
  },
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
  recognise(frame) {
    if (frame.says("pdf", "csv", "delete")) return 0;
    const about = frame.says("part", "partsRequest");
    const state = frame.says("ordered", "delivered");
    if (frame.question && about && (state || frame.machine.said || frame.says("notYet", "which", "open", "show")))
      return 0.8;
    if (frame.question && frame.says("need") && meantRequests(frame, () => true, ["need", ...noted]).length)
      return 0.72;
    const things = kindOf(frame, "part") > 0 && frame.area === null;
    // "Où est la …" asks for the machine.
    if (frame.question && frame.says("where") && frame.machine.said && !things) return 0.3;
    if (frame.question && state && !issueIds(frame).length) return things ? 0.785 : 0.74;
    // "ETA on the magnet cable?"
    if (frame.question && frame.says("notYet") && kindOf(frame, "part") > 0) return frame.says("when") ? 0.785 : 0.72;
    if (frame.question && requestIds(frame).length) return 0.82;
    if (about && (frame.says("show") || frame.says("notYet"))) return 0.78;
    return about && !frame.says("need", "add", "change", "tick") && frame.words.length <= 9 && !statesPart(frame)
      ? 0.64
      : 0;
  },
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

const statesPart = (frame: Frame) => frame.says("fixed", "done", "reopen", "release");

import type { Frame } from "../frame.ts";
import type { FleetIndex } from "../fleet-index.ts";
import type { Focus, Situation } from "../types.ts";
import { fieldTerm } from "../../field-terms.ts";
import type { Concept } from "../phrases/phrase-books.ts";
import { indexesOf, turnSpans, type TurnSpan, type TurnWord } from "./turn-words.ts";

const people = ["engineerId", "assignedToId", "fixedById", "userId"];

/** The records that a conversation was about last: what is said of an issue is said of its machine as well. */
export function focusOf(
  about: readonly Record<string, number>[],
  { issue, serviceLog, partsRequest }: FleetIndex,
): Focus {
  const focus: Focus = {};
  for (const named of about) {
    const issueId = named.issueId ?? named.taskId;
    const { serviceLogId, requestId } = named;
    const machineId =
      issue.get(issueId ?? -1)?.machineId ??
      serviceLog.get(serviceLogId ?? -1)?.machineId ??
      partsRequest.get(requestId ?? -1)?.machineId ??
      named.machineId;
    if (issueId !== undefined) focus.issueId = issueId;
    else if (machineId !== undefined && machineId !== focus.machineId) delete focus.issueId;
    if (serviceLogId !== undefined) focus.reportId = serviceLogId;
    if (requestId !== undefined) focus.requestId = requestId;
    if (machineId !== undefined && machineId !== focus.machineId) focus.machineBefore = focus.machineId;
    if (machineId !== undefined) focus.machineId = machineId;
    const person =
      people.map((name) => named[name]).find((id) => id !== undefined) ?? issue.get(issueId ?? -1)?.assignedToId;
    if (person !== undefined && person !== null) focus.personId = person;
  }
  return focus;
}

/**
 * The situation in which a message that points back is read: with what it points at in view. Null where it points at
 * nothing, or names what it is about.
 */
export function pointed(frame: Frame, situation: Situation): Situation | null {
  const { focus } = situation;
  if (!focus) return null;
  const spans = spansIn(frame, situation);
  const points = spans("pointing").length > 0;
  const person = frame.people.length ? undefined : spans("person")[0];
  const meantMachine = machinePointedAt(frame, situation, spans, points);
  if (!points && !person && !meantMachine) return null;
  const { machineId, reportId } = focus;
  const named = frame.machine.said && !frame.machine.machines.some(({ id }) => id === machineId);
  const issueId = focus.issueId ?? (namesOne(frame, spans, "issue") ? onlyIssue(frame, machineId) : undefined);
  const ids = Object.entries({ machineId, issueId, reportId }).filter(([, id]) => id !== undefined);
  const view = points && !named && ids.length > 0 ? Object.fromEntries(ids) : {};
  return {
    ...situation,
    context: {
      ...situation.context,
      ...(Object.keys(view).length ? { machineId: undefined, issueId: undefined, pointed: true } : {}),
      ...view,
    },
    ...(person && focus.personId !== undefined ? { person: { id: focus.personId, ...person } } : {}),
    ...(meantMachine ? { meantMachine } : {}),
    focus: undefined,
    spokenOf: focus,
  };
}

/**
 * "What have we got at that customer": the message with the customer of what is spoken of in the place of the words that
 * point at it. Null where nothing points so, or no customer is known.
 */
export function withCustomerNamed(frame: Frame, { topic, focus, ...situation }: Situation): string | null {
  if (frame.machine.said) return null;
  const spans = spansIn(frame, { ...situation, topic });
  // "The customer has signed" points at nobody.
  const article = new Set(indexesOf(spans("definite")));
  const pointed = new Set(indexesOf(spans("pointing")).filter((at) => !article.has(at)));
  const span = frame.spans("customer").find(({ first }) => pointed.has(first - 1));
  const ofTopic = topic?.arguments.customerName ?? topic?.arguments.customer;
  const name = typeof ofTopic === "string" ? ofTopic : frame.fleet.machine.get(focus?.machineId ?? -1)?.customerName;
  if (!span || !name) return null;
  return frame.text.slice(0, frame.words[span.first - 1]!.start) + name + frame.text.slice(frame.words[span.last]!.end);
}

type Spans = (concept: TurnWord) => TurnSpan[];

function spansIn(frame: Frame, { topic }: Situation): Spans {
  const languages = [...new Set([...frame.languages, topic?.language ?? "en", "hi"])];
  return (concept) => turnSpans(frame.words, languages, concept);
}

/** "The fault", "that machine": a noun behind a word that says it is known which. */
function namesOne(frame: Frame, spans: Spans, noun: Concept): TurnSpan | undefined {
  const known = new Set(indexesOf([...spans("definite"), ...spans("pointing")]));
  return frame.spans(noun).find(({ first, last }) => known.has(first - 1) || (last > first && known.has(first)));
}

/** Which machine "there", "that crane" or "the part" of a question means: the one spoken of last, else that of the page. */
function machinePointedAt(
  frame: Frame,
  { focus, context }: Situation,
  spans: Spans,
  points: boolean,
): Situation["meantMachine"] {
  const { machine, fleet, question } = frame;
  const id = focus?.machineId ?? context?.machineId;
  const shown = context?.shown?.machines ?? [];
  const vague = machine.said && !machine.bySerial && !machine.customer && !machine.location;
  if (vague && machine.machines.length > 1) {
    // "The RT 90" of those just shown, where one of them is one.
    const among = machine.machines.filter((one) => shown.includes(one.id));
    const one = points ? machine.machines.find((of) => of.id === id) : undefined;
    const meant = among.length === 1 ? among[0] : one;
    return meant && { id: meant.id, words: [] };
  }
  if (machine.said || id === undefined || frame.ids.some(({ exists }) => exists.length > 0)) return undefined;
  const existing = new Set(indexesOf(spans("existing")));
  const place = spans("placing").find(({ first }) => !existing.has(first));
  const noun = namesOne(frame, spans, "machine");
  const words = indexesOf([place, noun].filter((span) => span !== undefined));
  if (words.length) return { id, words };
  const asked = question && fleet.fleet.partsRequests.some(({ machineId }) => machineId === id);
  return asked && partKnown(frame, spans) ? { id, words: [] } : undefined;
}

/** "Has the cable been ordered?" */
function partKnown(frame: Frame, spans: Spans): boolean {
  if (namesOne(frame, spans, "part")) return true;
  const known = new Set([...spans("definite"), ...spans("pointing")].map(({ last }) => last));
  return frame.words.some(({ norm }, at) => known.has(at - 1) && fieldTerm(norm)?.kind === "part");
}

/** The issue of a machine that is not done, where it is one. */
function onlyIssue({ fleet }: Frame, machineId: number | undefined): number | undefined {
  const left = (fleet.issuesByMachine.get(machineId ?? -1) ?? []).filter(
    ({ status }) => status !== "closed" && status !== "completed",
  );
  return left.length === 1 ? left[0]!.id : undefined;
}

/** The situation in which an act is understood that lacks its record: with the one that is spoken of in view. */
export function spokenOf(
  ask: readonly string[],
  { focus, spokenOf: read, context, ...situation }: Situation,
): Situation | null {
  const slot = ask[0] ?? "";
  const { issueId, machineId, reportId } = focus ?? read ?? {};
  const found = /^(?:issueIds?|taskId)$/.test(slot)
    ? issueId === undefined
      ? { machineId }
      : { issueId }
    : slot === "machineId"
      ? { machineId }
      : slot === "serviceLogId"
        ? { reportId }
        : {};
  if (Object.values(found).every((id) => id === undefined)) return null;
  return { ...situation, context: { ...context, ...found } };
}

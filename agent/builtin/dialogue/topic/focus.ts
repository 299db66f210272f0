import type { Frame } from "../frame.ts";
import type { FleetIndex } from "../fleet-index.ts";
import type { Focus, Situation } from "../types.ts";
import { turnSpans } from "./turn-words.ts";

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
    if (machineId !== undefined) focus.machineId = machineId;
    const person = people.map((name) => named[name]).find((id) => id !== undefined);
    if (person !== undefined) focus.personId = person;
  }
  return focus;
}

/**
 * The situation in which a message that points back is read: with what it points at in view. Null where it points at
 * nothing, or names what it is about.
 */
export function pointed(frame: Frame, situation: Situation): Situation | null {
  const { focus } = situation;
  if (!focus || !Object.keys(focus).length) return null;
  const languages = [...new Set([...frame.languages, situation.topic?.language ?? "en", "hi"])];
  const points = turnSpans(frame.words, languages, "pointing").length > 0;
  const person = frame.people.length ? undefined : turnSpans(frame.words, languages, "person")[0];
  if (!points && !person) return null;
  const { machineId, issueId, reportId } = focus;
  // "That crane" is the one spoken of, where it is one.
  const one =
    !frame.machine.bySerial &&
    frame.machine.machines.some(({ id }) => id === machineId) &&
    !frame.machine.customer &&
    !frame.machine.location;
  const view =
    points && (!frame.machine.said || one)
      ? Object.fromEntries(Object.entries({ machineId, issueId, reportId }).filter(([, id]) => id !== undefined))
      : {};
  return {
    ...situation,
    context: {
      ...situation.context,
      ...(Object.keys(view).length ? { machineId: undefined, issueId: undefined } : {}),
      ...view,
    },
    ...(person && focus.personId !== undefined ? { person: { id: focus.personId, ...person } } : {}),
    ...(points && one ? { meantMachine: machineId } : {}),
    focus: undefined,
  };
}

/** The situation in which an act is understood that lacks its record: with the one that is spoken of in view. */
export function spokenOf(ask: readonly string[], { focus, context, ...situation }: Situation): Situation | null {
  const slot = ask[0] ?? "";
  const { issueId, machineId, reportId } = focus ?? {};
  const found = /^(?:issueIds?|taskId)$/.test(slot)
    ? { issueId }
    : slot === "machineId"
      ? { machineId }
      : slot === "serviceLogId"
        ? { reportId }
        : {};
  if (Object.values(found).every((id) => id === undefined)) return null;
  return { ...situation, context: { ...context, ...found } };
}

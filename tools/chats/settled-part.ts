interface Call {
  state: string;
  approval?: { id: string };
}

/**
 * A part of an answer in a state that a conversation can go on from: a call that never ran goes, and a card that
 * nobody answered counts as passed over, unless cards of this answer may still be answered.
 */
export function settledPart<Part>(part: Part, mayBeAnswered: boolean): Part[] {
  if (typeof part !== "object" || part === null || !("toolCallId" in part)) return [part];
  const call = part as Part & Partial<Call> as Part & Call;
  if (call.state === "input-streaming" || call.state === "input-available") return [];
  const undecided = call.state === "approval-requested" || call.state === "approval-responded";
  return undecided && !mayBeAnswered ? [passedOver(call)] : [part];
}

const passedOver = <Part>(call: Part & Call): Part => ({
  ...call,
  state: "output-denied",
  approval: { id: call.approval!.id, approved: false, reason: "superseded" },
});

/** Whether there is anything in an answer to be kept. */
export const hasContent = ({ role, parts }: { role: string; parts: readonly unknown[] }): boolean =>
  role === "user" || parts.some((part) => (part as { type: string }).type !== "step-start");

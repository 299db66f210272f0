import { readChat } from "../../../read/whatsapp.ts";
import type { Frame } from "../frame.ts";
import { period } from "./issue-lists.ts";
import { listedPerson } from "../pick/people.ts";
import { compact, type Intent } from "./intent.ts";

/** Text longer than this was pasted, not typed: it is read as a report. */
const pastedLength = 400;

/** An exported chat, or what is far too long for a request. */
export function isPasted({ text, today }: Frame): boolean {
  if (readChat(text, today)) return true;
  const lines = text.split(/\n/).filter((line) => line.trim()).length;
  return text.length > pastedLength || (lines >= 4 && text.length > 120);
}

export const intake: Intent = {
  operations: ["intake.extract-reports"],
  fill: (frame) => ({ operation: "intake.extract-reports", arguments: { text: frame.text } }),
};

export const flush: Intent = {
  operations: ["admin.flush-test-data"],
  // The typed confirmation is asked for by the card, never taken from a sentence.
  fill: () => ({ operation: "admin.flush-test-data", arguments: {} }),
};

export const usage: Intent = {
  operations: ["usage.show"],
  fill: (frame) => ({ operation: "usage.show", arguments: compact({ ...period(frame) }) }),
};

export const audit: Intent = {
  operations: ["audit.list"],
  fill: (frame) => ({
    operation: "audit.list",
    arguments: compact({ ...period(frame), userId: listedPerson(frame, "userId") }),
  }),
};

export const stats: Intent = {
  operations: ["dashboard.show-stats"],
  fill: () => ({ operation: "dashboard.show-stats", arguments: {} }),
};

export const question: Intent = {
  operations: ["questions.ask"],
  fill: (frame) => ({ operation: "questions.ask", arguments: { question: frame.text.trim() } }),
};

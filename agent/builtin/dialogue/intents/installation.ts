import { readChat } from "../../../read/whatsapp.ts";
import type { Frame } from "../frame.ts";
import { period } from "./issue-lists.ts";
import { issueIds } from "./issues.ts";
import { listedPerson } from "../pick/people.ts";
import { compact, type Intent } from "./intent.ts";

/** Text longer than this was pasted, not typed: it is read as a report. */
const pastedLength = 400;

export const intake: Intent = {
  operations: ["intake.extract-reports"],
  recognise(frame) {
    if (readChat(frame.text, frame.today)) return 1;
    const lines = frame.text.split(/\n/).filter((line) => line.trim()).length;
    if (frame.text.length > pastedLength || (lines >= 4 && frame.text.length > 120)) return 0.97;
    return 0;
  },
  fill: (frame) => ({ operation: "intake.extract-reports", arguments: { text: frame.text } }),
};

export const flush: Intent = {
  operations: ["admin.flush-test-data"],
  recognise: (frame) =>
    frame.says("flush") &&
    frame.says("testData", "flush") &&
    !issueIds(frame).length &&
    !frame.machine.said &&
    !frame.says("chat", "issue", "part") &&
    // "Delete all users" is another wish.
    (frame.says("testData") || !frame.says("user")) &&
    !frame.question
      ? 0.95
      : 0,
  // The typed confirmation is asked for by the card, never taken from a sentence.
  fill: () => ({ operation: "admin.flush-test-data", arguments: {} }),
};

export const usage: Intent = {
  operations: ["usage.show"],
  recognise: (frame) => (frame.says("usage") && !frame.says("secret") ? (frame.says("analyse") ? 0.7 : 0.9) : 0),
  fill: (frame) => ({ operation: "usage.show", arguments: compact({ ...period(frame) }) }),
};

export const audit: Intent = {
  operations: ["audit.list"],
  recognise: (frame) =>
    frame.says("audit")
      ? issueIds(frame).length
        ? 0.82
        : 0.91
      : frame.question &&
          frame.actor.role === "admin" &&
          !frame.machine.said &&
          frame.people.some(({ people }) => people.every(({ role }) => role !== "service")) &&
          frame.says("history")
        ? 0.82
        : frame.question && frame.people.length && frame.says("change") && !frame.machine.said
          ? 0.86
          : 0,
  fill: (frame) => ({
    operation: "audit.list",
    arguments: compact({ ...period(frame), userId: listedPerson(frame, "userId") }),
  }),
};

export const stats: Intent = {
  operations: ["dashboard.show-stats"],
  recognise(frame) {
    if (frame.says("pdf", "csv", "delete", "need") || issueIds(frame).length) return 0;
    const narrowed =
      frame.machine.said || frame.people.length > 0 || frame.dates.some(({ from }) => from !== frame.today);
    if (
      frame.says("howMany") &&
      frame.says("machine", "issue", "task", "partsRequest", "serviceReport", "unassigned") &&
      !narrowed &&
      !groups(frame)
    )
      return 0.79;
    return frame.says("stats") && frame.words.length <= 8 && !narrowed && !groups(frame) ? 0.72 : 0;
  },
  fill: () => ({ operation: "dashboard.show-stats", arguments: {} }),
};

const groups = (frame: Frame) =>
  frame
    .spans("analyse")
    .some(({ first, last }) =>
      frame.words.slice(first, last + 1).some(({ norm }) => !/^(?:total|mas|mais)$/.test(norm)),
    );

export const question: Intent = {
  operations: ["questions.ask"],
  recognise(frame) {
    if (
      issueIds(frame).some(({ exists }) => exists.includes("issue")) ||
      (frame.says("assign") && frame.people.length) ||
      frame.says("delete", "password") ||
      // "How long do we need …" orders nothing.
      (frame.says("need") && !(frame.question && groups(frame)))
    )
      return 0;
    const asks = frame.question || frame.says("show", "analyse");
    const told = !frame.question && frame.machine.said && frame.trade("fault", "issue") > 0;
    if (groups(frame) && asks) return told ? 0.3 : 0.77;
    return frame.says("howMany") && asks && (frame.machine.said || frame.people.length > 0 || frame.dates.length > 0)
      ? frame.actor.role === "admin"
        ? 0.8
        : // Who may not ask the data may still look at a list.
          0.45
      : 0;
  },
  fill: (frame) => ({ operation: "questions.ask", arguments: { question: frame.text.trim() } }),
};

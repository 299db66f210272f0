import { effectOf } from "#tools/catalogue.ts";
import type { Step, Topic, Understanding } from "../types.ts";

/** What the next message may be about: the act with its values, or what it would have been. */
export function topicFor(act: Understanding, utterance: string, then: Step[] = []): Topic | undefined {
  const opened = act.kind === "operation" ? act.opened : undefined;
  const base = { utterance: opened ?? utterance, language: act.language, ...(then.length ? { then } : {}) };
  if (act.kind === "operation")
    return {
      ...base,
      operation: act.operation,
      arguments: act.arguments,
      state: effectOf(act.operation) === "write" ? "open" : "told",
    };
  return act.kind === "refuse" && act.wanted
    ? { ...base, operation: act.wanted.operation, arguments: act.wanted.given, state: "refused" }
    : undefined;
}

import type { LanguageModelV4Prompt } from "@ai-sdk/provider";
import { effectOf } from "#tools/catalogue.ts";
import { operationName } from "../toolset/tool-names.ts";
import { saidOn } from "./card.ts";
import type { Topic } from "./dialogue/types.ts";
import { itemsOf, objectOf, outcomesOf, type ToolOutcome } from "./tool-outcomes.ts";

/** The reason that a card gets which the person passed over by saying something else. */
export const passedOver = "superseded";

/** A card waits behind so many messages that looked something up or were not understood. */
const mostAside = 2;

/**
 * What the answers were about, by their latest part that says so, and the look-up before it, or the card that a look-up
 * left aside; a card that was passed over long ago no longer waits.
 */
export function topicsOf(
  before: LanguageModelV4Prompt,
  lastAnswer: LanguageModelV4Prompt,
  inputs: Map<string, Record<string, unknown>>,
): { topic?: Topic; earlier?: Topic } {
  const outcomes = new Map(
    before.flatMap((message) => outcomesOf(message, inputs)).map((outcome) => [outcome.toolCallId, outcome]),
  );
  let latest: Topic | undefined;
  let saidSince = 0;
  for (const message of before.toReversed()) {
    if (message.role === "user") saidSince += 1;
    if (message.role !== "assistant") continue;
    for (const part of message.content.toReversed()) {
      if (part.type !== "tool-call" && part.type !== "text") continue;
      const topic =
        (part.providerOptions?.builtin?.topic as Topic | undefined) ??
        // A card that was taken up again has its values alone.
        (part.type === "tool-call" && effectOf(operationName(part.toolName)) === "write"
          ? takenUp(operationName(part.toolName), objectOf(part.input))
          : undefined);
      if (!topic) continue;
      const aside = saidSince <= mostAside && (!latest || latest.state === "told");
      const found = standing(topic, part, { isLast: lastAnswer.includes(message), aside }, outcomes);
      if (!latest) latest = found;
      else if (found.state === "told" || found.state === "open") return { topic: latest, earlier: found };
    }
  }
  return { topic: latest };
}

/** A topic as it stands now: with the values of its card, and what became of it. */
function standing(
  topic: Topic,
  part: { type: "text" } | { type: "tool-call"; toolCallId: string; input: unknown },
  { isLast, aside }: { isLast: boolean; aside: boolean },
  outcomes: ReadonlyMap<string | undefined, ToolOutcome>,
): Topic {
  if (part.type === "text") return topic.state === "open" && !isLast ? { ...topic, state: "dropped" } : topic;
  const values = { ...topic.arguments, ...saidOn(topic.operation, objectOf(part.input)) };
  const outcome = outcomes.get(part.toolCallId);
  const open = (isLast || aside) && outcome?.status === "failed" && outcome.value === passedOver;
  const done = effectOf(topic.operation) === "read" ? "told" : "done";
  return { ...topic, arguments: values, state: open ? "open" : outcome?.status === "done" ? done : "dropped" };
}

const takenUp = (operation: string, input: Record<string, unknown>): Topic => ({
  operation,
  arguments: saidOn(operation, input),
  utterance: "",
  state: "open",
  language: "en",
});

/** The records that calls named and that answers held alone, in the order of the conversation. */
export function aboutOf(
  before: LanguageModelV4Prompt,
  inputs: Map<string, Record<string, unknown>>,
): Record<string, number>[] {
  return before
    .flatMap((message) => outcomesOf(message, inputs))
    .slice(-mostRemembered)
    .flatMap(({ operation, input, status, value }) => {
      const named = Object.fromEntries(
        Object.entries(input).flatMap(([name, id]) => {
          const [only, ...more] = [id].flat();
          return /Ids?$/.test(name) && typeof only === "number" && more.length === 0
            ? [[name.replace(/s$/, ""), only]]
            : [];
        }),
      );
      const items = status === "done" ? itemsOf(value) : [];
      const alone =
        items.length === 1 && typeof items[0]!.id === "number"
          ? { [idNames[domainOf(operation)] ?? "id"]: items[0]!.id }
          : {};
      const told = { ...named, ...alone } as Record<string, number>;
      return Object.keys(told).length ? [told] : [];
    });
}

/** Calls that are looked back at for what "it" may be. */
const mostRemembered = 12;
const domainOf = (operation: string) => operation.split(".")[0]!;
const idNames: Record<string, string> = {
  issues: "issueId",
  tasks: "issueId",
  machines: "machineId",
  engineers: "engineerId",
  users: "userId",
  "service-logs": "serviceLogId",
  "parts-requests": "requestId",
};

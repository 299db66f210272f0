/** Talks with the built-in assistant: what was said before, and what is said now, in many situations. */
import type { JSONSchema7 } from "ai";
import { offeredTool } from "#agent/builtin/card.ts";
import { replyOf, type Asked } from "#agent/builtin/chat-reply.ts";
import { yard, yardNow } from "#agent/builtin/dialogue/testing/yard.ts";
import type { Step } from "#agent/builtin/dialogue/types.ts";
import { assistantOperations } from "#agent/toolset/surfaces.ts";
import { inputSchemaOf } from "#agent/toolset/toolset.ts";
import { operationName, toolName } from "#agent/toolset/tool-names.ts";
import { patterns } from "../patterns.ts";
import { utterances } from "./datasets.ts";
import { bytesOf, promise, textOf, type Target } from "./target.ts";

/** As a chat offers them: each with the names of what it takes, and a check of what it is called with. */
const offered = new Map(
  assistantOperations().map((operation) => [toolName(operation.name as string), inputSchemaOf(operation)]),
);
const tools = [...offered].map(([name, { jsonSchema }]) =>
  offeredTool({ name, inputSchema: jsonSchema as JSONSchema7 }),
);
const views = [
  {},
  { machineId: 1 },
  { issueId: 12 },
  { reportId: 31 },
  { shown: { issues: [11, 12], machines: [1, 2] } },
];
const languages = ["en", "de", "es", "fr", "zh"];
/** Between what was said before and what is said now. */
const turn = "\f";
const mostCards = 60;

export const dialogue: Target = {
  longest: 1_500,
  msPerByte: 2,
  charactersPerByte: 400,
  seeds() {
    const said = utterances();
    return said.map((text, at) =>
      bytesOf(`${String.fromCharCode(at % 120)}${at % 3 ? "" : `${said[(at * 7) % said.length]}${turn}`}${text}`),
    );
  },
  words: [...patterns.dialogue, turn],
  async read(input) {
    const [chosen = 0] = input;
    const [now, before] = textOf(input.subarray(1)).split(turn).toReversed() as [string, string?];
    const actor = yard.people[chosen % yard.people.length]!;
    const builtin = {
      actor,
      now: yardNow.toISOString(),
      timeZone: "UTC",
      language: languages[chosen % languages.length],
      context: views[(chosen >> 3) % views.length],
    };
    const asked = (conversation: Partial<Asked["conversation"]> & { text: string }): Asked => ({
      conversation: { hasFile: false, results: [], shown: {}, ...conversation },
      builtin,
      fleet: yard,
      tools,
    });
    const earlier = before === undefined ? undefined : replyOf(asked({ text: before }));
    const open = earlier && "pending" in earlier ? { pending: earlier.pending } : {};
    const done = earlier && "toolName" in earlier ? { previous: before } : {};
    const replies = [replyOf(asked({ text: now, ...open, ...done }))];
    // Each act that waits comes when the one before is done.
    for (let last = replies[0]!; "then" in last && last.then; last = replies.at(-1)!) {
      promise(replies.length <= mostCards, "a message comes to an end");
      replies.push(replyOf(asked({ text: now, results: [outcome(last)], then: last.then })));
    }
    for (const reply of replies) {
      if ("text" in reply) promise(reply.text.trim() !== "" || replies.length > 1, "every message has an answer");
      else {
        const schema = offered.get(reply.toolName);
        promise(schema !== undefined, "a card calls what is offered");
        const check = await schema.validate!(JSON.parse(reply.input));
        promise(check.success, `a card of ${reply.toolName} has values that it takes`);
      }
    }
    return { earlier, replies };
  },
};

const outcome = ({ toolName, input }: { toolName: string; input: string; then?: Step[] }) => ({
  operation: operationName(toolName),
  input: JSON.parse(input) as Record<string, unknown>,
  status: "done" as const,
  value: null,
});

import { generateText, isStepCount, jsonSchema, Output, streamText, tool, type ModelMessage } from "ai";
import { expect, test, vi } from "vitest";
import { builtinLanguageModel } from "./language-model.ts";
import { person, yard, yardNow } from "./dialogue/testing/yard.ts";

const builtin = (actorId: number, more: object = {}) => ({
  builtin: JSON.parse(
    JSON.stringify({ fleet: yard, actor: person(actorId), now: yardNow.toISOString(), timeZone: "UTC", ...more }),
  ),
});
const anything = (properties: Record<string, object>) =>
  jsonSchema<Record<string, unknown>>({ type: "object", properties, additionalProperties: false } as never);
const rows = {
  total: 2,
  items: [
    { id: 11, title: "Hook latch missing", status: "open", machineId: 1 },
    { id: 12, title: "Slew motor leaking", status: "open", machineId: 2 },
  ],
};

const tools = () => ({
  issues_list: tool({
    description: "",
    inputSchema: anything({ status: {}, customer: {} }),
    execute: vi.fn(async () => rows),
  }),
  issues_assign: tool({ description: "", inputSchema: anything({ issueIds: {}, engineerId: {} }) }),
  "intake_extract-reports": tool({ description: "", inputSchema: anything({}) }),
});

test("calls an offered tool and tells its result in figures of the result", async () => {
  const offered = tools();
  const { text, steps, usage } = await generateText({
    model: builtinLanguageModel(),
    prompt: "open issues at Lakeside Docks",
    tools: offered,
    stopWhen: isStepCount(4),
    providerOptions: builtin(2),
  });
  expect(offered.issues_list.execute).toHaveBeenCalledWith(
    { status: "open", customer: "Lakeside Docks" },
    expect.anything(),
  );
  expect(steps).toHaveLength(2);
  expect(text).toContain("2 found");
  expect(text).toContain("Hook latch missing");
  // Nobody charges for what this process works out.
  expect([usage.inputTokens, usage.outputTokens]).toEqual([undefined, undefined]);
});

test("points at what a tool showed in an earlier turn", async () => {
  const messages: ModelMessage[] = [
    { role: "user", content: "open issues" },
    { role: "assistant", content: [{ type: "tool-call", toolCallId: "c1", toolName: "issues_list", input: {} }] },
    {
      role: "tool",
      content: [
        { type: "tool-result", toolCallId: "c1", toolName: "issues_list", output: { type: "json", value: rows } },
      ],
    },
    { role: "assistant", content: "2 found" },
    { role: "user", content: "the second one to Maria" },
  ];
  const { toolCalls } = await generateText({
    model: builtinLanguageModel(),
    messages,
    tools: tools(),
    providerOptions: builtin(2),
  });
  expect(toolCalls).toMatchObject([{ toolName: "issues_assign", input: { issueIds: [12], engineerId: 3 } }]);
});

test("carries its open question through the thread, so that the short answer completes the act", async () => {
  const model = builtinLanguageModel();
  const first = await generateText({ model, prompt: "12 to peter", tools: tools(), providerOptions: builtin(2) });
  expect(first.toolCalls).toEqual([]);
  expect(first.text).toContain("Which one");
  const second = await generateText({
    model,
    messages: [
      { role: "user", content: "12 to peter" },
      ...first.response.messages,
      { role: "user", content: "the second" },
    ],
    tools: tools(),
    providerOptions: builtin(2),
  });
  expect(second.toolCalls).toMatchObject([{ toolName: "issues_assign", input: { issueIds: [12], engineerId: 5 } }]);
});

test("a pasted chat goes to intake, which reads it by itself", async () => {
  const { toolCalls } = await generateText({
    model: builtinLanguageModel(),
    prompt: "[08:01, 11/03/2026] Maria Rossi: at QX.10.2001\n[09:20, 11/03/2026] Maria Rossi: latch fitted, done",
    tools: tools(),
    providerOptions: builtin(3),
  });
  expect(toolCalls).toMatchObject([{ toolName: "intake_extract-reports", input: {} }]);
});

test("never calls what is not offered, and claims no change that no result shows", async () => {
  const { toolCalls, text } = await generateText({
    model: builtinLanguageModel(),
    prompt: "delete issue 12",
    tools: tools(),
    providerOptions: builtin(2),
  });
  expect(toolCalls).toEqual([]);
  expect(text).toContain("nothing was changed");
  expect(text).toContain("(/operations)");
  const messages: ModelMessage[] = [
    { role: "user", content: "assign 12 to Maria" },
    { role: "assistant", content: [{ type: "tool-call", toolCallId: "c1", toolName: "issues_assign", input: {} }] },
    {
      role: "tool",
      content: [
        {
          type: "tool-result",
          toolCallId: "c1",
          toolName: "issues_assign",
          output: { type: "execution-denied", reason: "no" },
        },
      ],
    },
  ];
  const denied = await generateText({
    model: builtinLanguageModel(),
    messages,
    tools: tools(),
    providerOptions: builtin(2),
  });
  expect(denied.text).toContain("Nothing was changed");
});

test("streams its text in pieces, ends with a finish, and stops when it is aborted", async () => {
  const pieces: string[] = [];
  const result = streamText({ model: builtinLanguageModel(), prompt: "what can you do", providerOptions: builtin(2) });
  for await (const piece of result.textStream) pieces.push(piece);
  expect(pieces.length).toBeGreaterThan(5);
  expect(await result.finishReason).toBe("stop");
  const abort = new AbortController();
  const { stream } = await builtinLanguageModel().doStream({
    prompt: [{ role: "user", content: [{ type: "text", text: "what can you do" }] }],
    abortSignal: abort.signal,
  });
  const reader = stream.getReader();
  for (let i = 0; i < 4; i++) await reader.read();
  abort.abort();
  await expect(
    (async () => {
      for (;;) if ((await reader.read()).done) return;
    })(),
  ).rejects.toThrow();
});

test("a long answer lets others be served between its pieces, of which there are not many", async () => {
  const text = "The winch brake slips under load. ".repeat(2_000);
  const model = builtinLanguageModel({ reply: () => ({ text }) });
  const result = streamText({ model, prompt: "what can you do", providerOptions: builtin(2) });
  let pieces = 0;
  let turns = 0;
  let over = false;
  const count = () => {
    turns++;
    if (!over) setImmediate(count);
  };
  count();
  let whole = "";
  for await (const piece of result.textStream) {
    pieces++;
    whole += piece;
  }
  over = true;
  expect(whole).toBe(text);
  expect(pieces).toBeLessThanOrEqual(200);
  expect(turns).toBeGreaterThan(20);
});

test("structured output comes from the reader of its schema; an unknown schema is an error", async () => {
  const reader = vi.fn(async (text: string) => ({ length: text.length }));
  const model = builtinLanguageModel({ readers: { measure: reader } });
  const schema = jsonSchema<{ length: number }>({
    type: "object",
    properties: { length: { type: "number" } },
    required: ["length"],
    additionalProperties: false,
  });
  const { output } = await generateText({
    model,
    prompt: "four",
    output: Output.object({ schema, name: "measure" }),
    providerOptions: builtin(2, { knowledge: { measure: { unit: "letters" } } }),
  });
  expect(output).toEqual({ length: 4 });
  expect(reader).toHaveBeenCalledWith("four", expect.objectContaining({ knowledge: { unit: "letters" } }));
  await expect(
    generateText({ model, prompt: "x", output: Output.object({ schema, name: "other" }), maxRetries: 0 }),
  ).rejects.toThrow("no answer of the kind");
});

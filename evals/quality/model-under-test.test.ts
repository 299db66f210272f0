import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { MockLanguageModelV4 } from "ai/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Models } from "#agent/models/models.ts";
import { scoreExtraction } from "./extraction.ts";
import { scoreWithModel, type SaidDialogue } from "./model-conversations.ts";
import { costLine, modelUnderTest, pricesFrom, type ModelUnderTest } from "./model-under-test.ts";

/** How the server behaves; reset by each test. */
let refuses = false;

// why: a model server costs money and never says the same twice.
const server = createServer((request, response) => {
  request.resume();
  request.on("end", () => {
    response.writeHead(refuses ? 400 : 200, { "Content-Type": "application/json" });
    const content = JSON.stringify({ detectedLanguages: ["en"], englishTranslation: null, machines: [] });
    const choice = { index: 0, message: { role: "assistant", content }, finish_reason: "stop" };
    response.end(
      JSON.stringify(
        refuses
          ? { error: { message: "no", type: "invalid_request_error" } }
          : {
              id: "1",
              object: "chat.completion",
              created: 1,
              model: "local",
              choices: [choice],
              usage: { prompt_tokens: 1_000, completion_tokens: 50, total_tokens: 1_050 },
            },
      ),
    );
  });
});

const model = (): ModelUnderTest =>
  modelUnderTest({
    OPENAI_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    OPENAI_MODEL: "local",
  });

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
});
afterAll(() => {
  server.close();
});

test("a suite is read by any server that speaks the protocol, and its tokens are summed up", async () => {
  refuses = false;
  const asked = model();
  const score = await scoreExtraction("whatsapp", { engine: asked.extraction });
  expect(score.total.r).toBeLessThan(0.2);
  expect(asked.spent).toMatchObject({ failed: 0, inputTokens: asked.spent.calls * 1_000 });
  expect(asked.spent.calls).toBeGreaterThanOrEqual(score.documents);
  expect(costLine(asked, pricesFrom("2,10"))).toMatch(
    /^local: \d+ calls · [\d,]+ tokens in, [\d,]+ out · cost \d\.\d\d$/,
  );
});

test("a call that fails is a wrong answer and is counted, and the run goes on", async () => {
  refuses = true;
  const asked = model();
  await expect(
    asked.extraction(
      "Changed the oil on 12.3456",
      { machines: [], people: [], customers: [] },
      { today: "2026-01-02" },
    ),
  ).resolves.toMatchObject({ machines: [] });
  expect(asked.spent.failed).toBe(1);
  expect(costLine(asked)).toContain("1 calls (1 failed)");
});

test("what is said to a model is judged by its cards, and a look-up before a card is no fault", async () => {
  const scripted = (steps: { tool?: string; input?: object; text?: string }[]) => {
    const rest = [...steps];
    return {
      timeoutMs: 5_000,
      // why: a model server costs money and never says the same twice.
      language: () =>
        new MockLanguageModelV4({
          doGenerate: async () => {
            const step = rest.shift() ?? { text: "Anything else?" };
            return {
              content: step.tool
                ? [
                    {
                      type: "tool-call",
                      toolCallId: `c${rest.length}`,
                      toolName: step.tool,
                      input: JSON.stringify(step.input),
                    },
                  ]
                : [{ type: "text", text: step.text ?? "" }],
              finishReason: { unified: step.tool ? "tool-calls" : "stop", raw: undefined },
              usage: {
                inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
                outputTokens: { total: 1, text: 1, reasoning: 0 },
              },
              warnings: [],
            };
          },
        }),
    } as unknown as Models;
  };
  const dialogue = (expected: number): SaidDialogue => ({
    id: "d1",
    role: "operator",
    signedIn: 11,
    turns: [
      {
        say: "give 401 to Chen",
        expect: { kind: "operation", operation: "issues.assign", arguments: { issueIds: [401], engineerId: expected } },
      },
      { press: "confirm" },
      { say: "thanks", expect: { kind: "answer" } },
    ],
  });
  const steps = [
    { tool: "engineers_list", input: {} },
    { tool: "issues_assign", input: { issueIds: [401], engineerId: 24 } },
    { text: "Assigned to Chen Li." },
    { text: "You are welcome." },
  ];
  await expect(scoreWithModel([dialogue(24)], { models: scripted(steps) })).resolves.toEqual({
    dialogues: 1,
    faultless: 1,
    turns: 2,
    right: 2,
    wrongWrites: 0,
  });
  await expect(scoreWithModel([dialogue(25)], { models: scripted(steps) })).resolves.toMatchObject({
    faultless: 0,
    right: 1,
    wrongWrites: 1,
  });
});

test("without a model, and with prices that are none, it says what to write", () => {
  expect(() => modelUnderTest({})).toThrow("Set OPENAI_API_KEY, or OPENAI_BASE_URL and OPENAI_MODEL");
  expect(() => pricesFrom("cheap")).toThrow("--price=INPUT,OUTPUT");
});

/**
 * Requests and dialogues said to a configured model: it gets the instructions and the tools of a chat, reads are answered
 * from the sample fleet, and a write stops at its card, as in the product. What is written in words alone counts as an
 * answer, a question or a refusal, whichever was right: only a person could tell them apart.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { generateText, tool, type ModelMessage, type ToolSet } from "ai";
import type { Fleet, Understanding, ViewContext } from "#agent/builtin/dialogue/types.ts";
import { chatInstructions } from "#agent/prompts/chat.ts";
import { surface } from "#agent/toolset/surfaces.ts";
import { operationName, toolName } from "#agent/toolset/tool-names.ts";
import { inputSchemaOf } from "#agent/toolset/toolset.ts";
import type { Actor } from "#tools/actor.ts";
import { effectOf, operationNamed } from "#tools/catalogue.ts";
import { answerOf } from "./dialogue-results.ts";
import { judgeTurn, type Expected } from "./judging/turns.ts";
import type { Models } from "#agent/models/models.ts";
import type { ModelUnderTest } from "./model-under-test.ts";

/** What one person says in turn, and what each turn should come to; a turn without `expect` is only said. */
export interface SaidDialogue {
  id: string;
  role: Fleet["people"][number]["role"];
  signedIn: number;
  page?: ViewContext;
  turns: (
    { say: string; expect?: Expected; also?: Expected[]; then?: Expected[] } | { press: "confirm" | "not now" }
  )[];
}

export interface SaidScore {
  dialogues: number;
  faultless: number;
  turns: number;
  right: number;
  /** Turns that came to a card for a change, and the wrong one. */
  wrongWrites: number;
}

/** The fleet that the dialogues speak of. */
export const dialogueFleet = join(import.meta.dirname, "../datasets/blind-utterances/fleet.json");
const mostSteps = 6;

/** @param fleet file of the fleet that is spoken of */
export async function scoreWithModel(
  dialogues: readonly SaidDialogue[],
  { models }: Pick<ModelUnderTest, "models">,
  fleet = dialogueFleet,
): Promise<SaidScore> {
  const score: SaidScore = { dialogues: dialogues.length, faultless: 0, turns: 0, right: 0, wrongWrites: 0 };
  for (const dialogue of dialogues) {
    const { turns, right } = score;
    await play(dialogue, models, fleet, score);
    if (score.turns - turns === score.right - right) score.faultless++;
  }
  return score;
}

interface OpenCard {
  toolCallId: string;
  operation: string;
  input: Record<string, unknown>;
}

async function play(
  { role, signedIn, page, turns }: SaidDialogue,
  models: Models,
  fleetFile: string,
  score: SaidScore,
) {
  const { clock, serviceReports, ...rest } = JSON.parse(readFileSync(fleetFile, "utf8")) as Fleet & {
    clock: string;
    serviceReports: Fleet["serviceLogs"];
  };
  const fleet: Fleet = { ...rest, serviceLogs: serviceReports };
  const { name } = fleet.people.find(({ id }) => id === signedIn)!;
  const actor = { id: signedIn, name, role, timeZone: "UTC", language: "en" } as Actor;
  const instructions = chatInstructions({
    actor,
    now: new Date(clock),
    page: { summary: page ? JSON.stringify(page) : undefined } as Parameters<typeof chatInstructions>[0]["page"],
  });
  const tools = toolsOf(role);
  const messages: ModelMessage[] = [];
  let card: OpenCard | undefined;
  const close = (call: OpenCard, value: unknown, denied = false) => {
    messages.push({
      role: "tool",
      content: [
        {
          type: "tool-result",
          toolCallId: call.toolCallId,
          toolName: toolName(call.operation),
          output: denied
            ? { type: "execution-denied", reason: String(value) }
            : { type: "json", value: JSON.parse(JSON.stringify(value ?? null)) as never },
        },
      ],
    });
    card = undefined;
  };

  /** Lets the model go on until it waits for the person. @returns the acts that it came to */
  async function listen(): Promise<Understanding[]> {
    const reads: Understanding[] = [];
    for (let step = 0; step < mostSteps; step++) {
      const result = await generateText({
        model: models.language({ purpose: "chat" }),
        instructions,
        messages,
        tools,
        timeout: { totalMs: models.timeoutMs },
      }).catch(() => undefined);
      if (!result) return [];
      messages.push(...result.response.messages);
      const calls = result.toolCalls.map((call): OpenCard => ({
        toolCallId: call.toolCallId,
        operation: operationName(call.toolName),
        input: call.input as Record<string, unknown>,
      }));
      if (calls.length === 0) return reads;
      const write = calls.find(({ operation }) => effectOf(operation) === "write");
      for (const call of calls) {
        if (call === write) continue;
        if (effectOf(call.operation) === "write") close(call, "One card at a time", true);
        else {
          close(call, answerOf(call.operation, call.input, fleet));
          reads.push(actOf(call));
        }
      }
      if (write) {
        card = write;
        return [actOf(write)];
      }
    }
    return reads;
  }

  for (const turn of turns) {
    if ("press" in turn) {
      if (!card) continue;
      if (turn.press === "confirm") close(card, answerOf(card.operation, card.input, fleet));
      else close(card, "The person said: not now", true);
      await listen();
      continue;
    }
    if (card) close(card, "The person went on without deciding", true);
    messages.push({ role: "user", content: turn.say });
    const acts = await listen();
    const { expect } = turn;
    if (!expect) continue;
    score.turns++;
    if (fits({ ...turn, expect }, acts)) score.right++;
    else if (card) score.wrongWrites++;
  }
}

const actOf = ({ operation, input }: OpenCard): Understanding => ({
  kind: "operation",
  operation,
  arguments: input,
  language: "en",
});

/** A look-up on the way to an answer is no fault: the last one counts, or any of them. Words alone are what was wanted of them. */
function fits(wanted: { expect: Expected; also?: Expected[] }, acts: Understanding[]): boolean {
  if (acts.length > 0) return acts.some((act) => judgeTurn({ expect: wanted.expect, also: wanted.also }, [act])[0]);
  return [wanted.expect, ...(wanted.also ?? [])].some(({ kind }) => kind !== "operation");
}

function toolsOf(role: SaidDialogue["role"]): ToolSet {
  return Object.fromEntries(
    surface(role, { text: "", limited: false }).map((name) => {
      const operation = operationNamed(name)!;
      return [toolName(name), tool({ description: operation.description, inputSchema: inputSchemaOf(operation) })];
    }),
  );
}

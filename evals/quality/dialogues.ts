import type { LanguageModelV4Prompt } from "@ai-sdk/provider";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { offeredTool, type OfferedTool } from "#agent/builtin/card.ts";
import { actOf, replyOf, type Asked } from "#agent/builtin/chat-reply.ts";
import { readConversation } from "#agent/builtin/conversation.ts";
import { metadataOf } from "#agent/builtin/language-model.ts";
import type { Fleet, FleetPerson, Understanding, ViewContext } from "#agent/builtin/dialogue/types.ts";
import { inputSchemaOf } from "#agent/toolset/toolset.ts";
import { surface } from "#agent/toolset/surfaces.ts";
import { operationName, toolName } from "#agent/toolset/tool-names.ts";
import { effectOf, operationNamed } from "#tools/catalogue.ts";
import { answerOf } from "./dialogue-results.ts";
import { judgeTurn, type Expected } from "./judging/turns.ts";
import { withOurOperations } from "./sample-operations.ts";

interface Dialogue {
  id: string;
  role: FleetPerson["role"];
  signedIn: number;
  lang: string;
  page?: ViewContext;
  turns: ({ say: string; expect: Expected; also?: Expected[]; then?: Expected[] } | { press: "confirm" | "not now" })[];
}

export interface DialogueScore {
  set: string;
  dialogues: number;
  faultless: number;
  turns: number;
  turnsRight: number;
  /** Turns behind an open card that correct or complete it. */
  corrections: number;
  correctionsRight: number;
  /** Writes on a card that nobody asked for. */
  wrongWrites: number;
  wrong: { id: string; turn: number; say: string; why: string; got: string }[];
}

const folder = join(import.meta.dirname, "../datasets/dialogues");
const sampleFleet = join(import.meta.dirname, "../datasets/blind-utterances/fleet.json");

/** What begins these is learned from; the further sets are only measured. */
export const openingSets = ["first", "corrections", "second"] as const;
export const dialogueSets = [...openingSets, "third", "fourth", "fifth", "sixth"] as const;

export const readDialogues = (set: string): Dialogue[] => dialoguesIn(join(folder, `${set}.json`));

const dialoguesIn = (file: string) =>
  (JSON.parse(readFileSync(file, "utf8"), withOurOperations) as { dialogues: Dialogue[] }).dialogues;

/** What begins the dialogues of a file: said with nothing before it, as a request of its own. */
export const firstTurns = (file: string) =>
  dialoguesIn(file).flatMap(({ id, signedIn, page, lang, turns: [turn] }) =>
    turn && "say" in turn ? [{ id, signedIn, lang, context: page, utterance: turn.say, ...turn }] : [],
  );

/** Plays each dialogue of a set through the conversation path of the built-in engine and judges every turn. */
export async function scoreDialogues(set: string, file = join(folder, `${set}.json`)): Promise<DialogueScore> {
  const dialogues = dialoguesIn(file);
  const score: DialogueScore = {
    set,
    dialogues: dialogues.length,
    faultless: 0,
    turns: 0,
    turnsRight: 0,
    corrections: 0,
    correctionsRight: 0,
    wrongWrites: 0,
    wrong: [],
  };
  for (const dialogue of dialogues) {
    const faults = score.wrong.length;
    await play(dialogue, score);
    if (score.wrong.length === faults) score.faultless += 1;
  }
  return score;
}

const keepTools = new Map<string, Promise<OfferedTool[]>>();

/** What a model of this role is offered in a chat. */
function toolsOf(role: Dialogue["role"]): Promise<OfferedTool[]> {
  const known =
    keepTools.get(role) ??
    Promise.all(
      surface(role, { text: "", limited: false }).map(async (name) =>
        offeredTool({
          name: toolName(name),
          inputSchema: (await inputSchemaOf(operationNamed(name)!).jsonSchema) as Parameters<
            typeof offeredTool
          >[0]["inputSchema"],
        }),
      ),
    );
  keepTools.set(role, known);
  return known;
}

interface Card {
  id: string;
  operation: string;
  input: Record<string, unknown>;
}

async function play({ id, role, signedIn, page, turns }: Dialogue, score: DialogueScore) {
  const { clock, serviceReports, ...rest } = JSON.parse(readFileSync(sampleFleet, "utf8")) as Fleet & {
    clock: string;
    serviceReports: Fleet["serviceLogs"];
  };
  const fleet: Fleet = { ...rest, serviceLogs: serviceReports };
  const { name } = fleet.people.find((person) => person.id === signedIn)!;
  const prompt: LanguageModelV4Prompt = [];
  const tools = await toolsOf(role);
  let card: Card | undefined;
  const asked = (): Asked => ({
    conversation: readConversation(prompt),
    builtin: { actor: { id: signedIn, name, role }, now: clock, timeZone: "UTC", context: page, rowsShown: true },
    // The index of the fleet is kept by the object.
    fleet: { ...fleet },
    tools,
  });
  const result = (call: Card, output: Extract<LanguageModelV4Prompt[number], { role: "tool" }>["content"][number]) => {
    prompt.push({ role: "tool", content: [output] });
    if (card === call) card = undefined;
  };
  const answered = (call: Card) =>
    result(call, {
      type: "tool-result",
      toolCallId: call.id,
      toolName: toolName(call.operation),
      output: { type: "json", value: JSON.parse(JSON.stringify(answerOf(call.operation, call.input, fleet))) as never },
    });

  /** Lets the engine speak until it waits for the person. */
  function listen() {
    for (let steps = 0; steps < 8; steps++) {
      const reply = replyOf(asked());
      const { providerMetadata: providerOptions } = metadataOf(reply);
      if ("text" in reply) {
        prompt.push({ role: "assistant", content: [{ type: "text", text: reply.text, providerOptions }] });
        return;
      }
      const call = {
        id: `call-${prompt.length}`,
        operation: operationName(reply.toolName),
        input: JSON.parse(reply.input) as Record<string, unknown>,
      };
      prompt.push({
        role: "assistant",
        content: [
          { type: "tool-call", toolCallId: call.id, toolName: reply.toolName, input: call.input, providerOptions },
        ],
      });
      if (effectOf(call.operation) === "write") {
        card = call;
        return;
      }
      answered(call);
    }
  }

  let before: Expected | undefined;
  let sameCard = false;
  for (const [at, turn] of turns.entries()) {
    if ("press" in turn) {
      sameCard = false;
      if (!card) continue;
      if (turn.press === "confirm") answered(card);
      else
        result(card, {
          type: "tool-result",
          toolCallId: card.id,
          toolName: toolName(card.operation),
          output: { type: "execution-denied" },
        });
      listen();
      continue;
    }
    if (card)
      result(card, {
        type: "tool-result",
        toolCallId: card.id,
        toolName: toolName(card.operation),
        output: { type: "error-text", value: "superseded" },
      });
    prompt.push({ role: "user", content: [{ type: "text", text: turn.say }] });
    const acts = actsIn(asked());
    const [right, why] = judgeTurn(turn, acts);
    const corrects = sameCard && before !== undefined && String(turn.expect.operation) === String(before.operation);
    score.turns += 1;
    if (corrects) score.corrections += 1;
    if (right) {
      score.turnsRight += 1;
      if (corrects) score.correctionsRight += 1;
    } else {
      score.wrong.push({ id, turn: at, say: turn.say, why, got: brief(acts) });
      if (acts[0]?.kind === "operation" && effectOf(acts[0].operation) === "write") score.wrongWrites += 1;
    }
    listen();
    before = turn.expect;
    sameCard = turn.expect.kind === "clarify" || (turn.expect.kind === "operation" && isWrite(turn.expect.operation));
  }
}

const isWrite = (operation: string | string[] | undefined) =>
  [operation].flat().some((name) => name !== undefined && effectOf(name) === "write");

/** What the last words of a conversation come to, one act after the other. */
function actsIn(asked: Asked): Understanding[] {
  const first = actOf(asked);
  return [first, ...(first.then ?? []).map((step) => actOf(asked, step))];
}

const brief = (acts: Understanding[]) =>
  acts
    .map((act) =>
      act.kind === "operation"
        ? `${act.operation} ${JSON.stringify(act.arguments)}`
        : act.kind === "clarify"
          ? `asks ${act.ask.join()} ${JSON.stringify(act.candidates ?? [])}`
          : `${act.kind}: ${act.text.slice(0, 60)}`,
    )
    .join(" + ");

export const shareText = ({
  set,
  dialogues,
  faultless,
  turns,
  turnsRight,
  corrections,
  correctionsRight,
  wrongWrites,
}: DialogueScore) =>
  `${set.padEnd(12)} ${faultless}/${dialogues} without a fault, turns ${turnsRight}/${turns}, ` +
  `corrections ${correctionsRight}/${corrections}, wrong writes proposed ${wrongWrites}`;

if (import.meta.main) {
  const files = process.argv.slice(2).filter((name) => name.endsWith(".json"));
  const scores = files.length
    ? files.map((file) => scoreDialogues(file, file))
    : dialogueSets.map((set) => scoreDialogues(set));
  for (const score of await Promise.all(scores)) {
    console.log(shareText(score));
    if (process.argv.includes("--verbose"))
      for (const { id, turn, say, why, got } of score.wrong)
        console.log(`  ${id}:${turn} ${say} :: ${why}\n      got ${got}`);
  }
}

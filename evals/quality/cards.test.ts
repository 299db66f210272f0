import type { JSONSchema7 } from "ai";
import { expect, test } from "vitest";
import { cardOf, offeredTool } from "#agent/builtin/card.ts";
import { assistantOperations } from "#agent/toolset/surfaces.ts";
import { toolName } from "#agent/toolset/tool-names.ts";
import { inputSchemaOf } from "#agent/toolset/toolset.ts";
import { sampleActs } from "./utterances.ts";

const schemas = new Map(assistantOperations().map((operation) => [operation.name as string, inputSchemaOf(operation)]));
/** It reads the message by itself. */
const takesNothing = "intake.extract-reports";

test("each value that a sample tells has its place on the card, and each card is taken or asks what it lacks", async () => {
  const lost = new Set<string>();
  const wrong: string[] = [];
  let cards = 0;
  for (const { utterance, act } of sampleActs()) {
    const schema = act.kind === "operation" ? schemas.get(act.operation) : undefined;
    if (act.kind !== "operation" || !schema) continue;
    const tool = offeredTool({ name: toolName(act.operation), inputSchema: schema.jsonSchema as JSONSchema7 });
    const { input, ask } = cardOf(act.operation, act.arguments, tool);
    cards++;
    const count = (values: object) => Object.keys(values).length;
    if (act.operation !== takesNothing && count(input) < count(act.arguments)) lost.add(act.operation);
    const checked = await schema.validate!(JSON.parse(JSON.stringify(input)));
    if (!ask && !checked.success) wrong.push(`${utterance}: ${checked.error.message}`);
    if (ask && ask !== "sessionTimeout") wrong.push(`${utterance}: asks for ${ask}`);
  }
  expect(cards).toBeGreaterThan(1_000);
  expect([...lost]).toEqual([]);
  expect(wrong).toEqual([]);
});

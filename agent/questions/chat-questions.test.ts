import { expect, test } from "vitest";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aServiceLog, aUser } from "#db/testing/records.ts";
import { testNow } from "#tools/testing/context.ts";
import { builtinEmbeddingModel } from "../builtin/embedding-model.ts";
import { builtinLanguageModel } from "../builtin/language-model.ts";
import { databaseLedger } from "../models/ledger.ts";
import { modelsFrom } from "../models/models.ts";
import { conversation } from "../testing/conversation.ts";
import { fleetQuestions } from "./fleet-questions.ts";
import { readFleetQuery } from "../threads/builtin-engine.ts";
import { questionName } from "./read-question.ts";

test("in the chat a follow-up changes the question before, by its plan", async () => {
  const database = await freshDatabase();
  const user = await aUser(database.db, { role: "admin" });
  const [first, second] = [
    await aUser(database.db, { name: "Tove Lind" }),
    await aUser(database.db, { name: "Yusuf Demir" }),
  ];
  const { id: machineId } = await aMachine(database.db);
  for (const [engineerId, serviceDate] of [
    [first.id, "2026-03-02"],
    [first.id, "2026-02-10"],
    [second.id, "2026-02-11"],
    [second.id, "2026-02-12"],
  ] as const)
    await aServiceLog(database.db, { machineId, engineerId, serviceDate });
  const engine = {
    language: builtinLanguageModel({ readers: { [questionName]: readFleetQuery } }),
    embedding: builtinEmbeddingModel(),
  };
  const now = () => testNow;
  const models = modelsFrom(
    { api: "chat", timeoutMs: 30_000, outputTokens: 1_000 },
    engine,
    databaseLedger(database.db, now, () => {}),
  );
  const questions = fleetQuestions({ database, models, now });
  const talk = conversation({ database, user, models, now, ports: { questions } });
  const counts = () => {
    const { record } = talk.part("questions_ask")!.output as {
      record: { data: { engineer: string; value: number }[] };
    };
    return record.data.map(({ engineer, value }) => [engineer, value]);
  };

  await talk.say("How many service reports this month per engineer?");
  expect(counts()).toEqual([["Tove Lind", 1]]);
  await talk.say("and last month?");
  expect(counts()).toEqual([
    ["Yusuf Demir", 2],
    ["Tove Lind", 1],
  ]);
});

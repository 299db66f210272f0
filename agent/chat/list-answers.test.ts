import { expect, test } from "vitest";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aServiceLog, aUser, anIssue } from "#db/testing/records.ts";
import { testNow } from "#tools/testing/context.ts";
import { builtinEmbeddingModel } from "../builtin/embedding-model.ts";
import { builtinLanguageModel } from "../builtin/language-model.ts";
import { databaseLedger } from "../models/ledger.ts";
import { modelsFrom } from "../models/models.ts";
import { conversation } from "../testing/conversation.ts";

test("the built-in assistant tells how many there are, not how many a page holds", async () => {
  const database = await freshDatabase();
  const { db } = database;
  const user = await aUser(db, { role: "admin", language: "en" });
  const { id: machineId } = await aMachine(db, { serialNumber: "TX-4410" });
  for (let at = 0; at < 70; at++) await aServiceLog(db, { machineId, engineerId: user.id, serviceDate: "2026-03-02" });
  for (let at = 0; at < 3; at++) await anIssue(db, { machineId });
  const now = () => testNow;
  const engine = { language: builtinLanguageModel({ readers: {} }), embedding: builtinEmbeddingModel() };
  const ledger = databaseLedger(db, now, () => {});
  const models = modelsFrom({ api: "chat", timeoutMs: 5_000, outputTokens: 1_000 }, engine, ledger);
  const talk = conversation({ database, user, models, now });
  await talk.say("Show all service reports");
  expect(talk.text()).toContain("The newest 50 of 70");
  expect(talk.part("service-logs_list")!.output).toMatchObject({ kind: "list", total: 70 });
  await talk.say("Show all issues");
  expect(talk.text()).toContain("3 found");
});

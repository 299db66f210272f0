import { register } from "prom-client";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { addChannelAnswers, addChannelMessage, saveLink } from "#db/queries/channels.ts";
import { channels, jobs } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aUser } from "#db/testing/records.ts";
import { testNow } from "#tools/testing/context.ts";
import { countMail, countModelCall } from "./counters.server.ts";
import { readEnvironment } from "../env.server.ts";
import { writeMetrics } from "./metrics.server.ts";

let database: Database;
beforeEach(async () => {
  database = await freshDatabase();
  register.resetMetrics();
});

const figures = async () =>
  (await writeMetrics({ database, environment: readEnvironment({ DATA_DIR: "/nowhere" }), now: () => testNow })).text;

test("documents by what became of them, and for how long the oldest has waited", async () => {
  const { id: ownerId } = await aUser(database.db);
  const waiting = new Date(testNow.getTime() - 90_000);
  const common = { ownerId, kind: "text" as const, createdAt: waiting, updatedAt: waiting };
  await database.db.insert(jobs).values([
    { ...common, status: "queued" },
    { ...common, status: "extracted" },
    { ...common, status: "extracted" },
    { ...common, status: "failed" },
  ]);
  const text = await figures();
  expect(text).toContain('maintenance_hub_jobs{status="queued"} 1');
  expect(text).toContain('maintenance_hub_jobs{status="extracted"} 2');
  expect(text).toContain('maintenance_hub_jobs{status="failed"} 1');
  expect(text).toContain('maintenance_hub_jobs{status="saved"} 0');
  expect(text).toContain("maintenance_hub_queue_age_seconds 90");
});

test("messengers by what came and went within a day, and how many accounts are linked", async () => {
  const { id: userId } = await aUser(database.db);
  const now = new Date();
  const channel = { kind: "telegram" as const, account: "@hub", sealedSecrets: "sealed" };
  await database.db.insert(channels).values(channel);
  const link = await saveLink(database.db, { kind: "telegram", address: "1", label: "@sam", userId, heardAt: now });
  const body = { text: "x", file: null, press: null };
  const message = { linkId: link.id, externalId: "1", sentAt: now, receivedAt: now, body };
  await addChannelMessage(database.db, message);
  const answer = { text: "x", buttons: [], link: null, file: null };
  await addChannelAnswers(database.db, [{ linkId: link.id, key: "1", body: answer, state: "failed", createdAt: now }]);
  const text = await figures();
  expect(text).toContain('maintenance_hub_channel_links{channel="telegram"} 1');
  expect(text).toContain('maintenance_hub_channel_messages{channel="telegram",state="received"} 1');
  expect(text).toContain('maintenance_hub_channel_messages{channel="telegram",state="sent"} 0');
  expect(text).toContain('maintenance_hub_channel_messages{channel="telegram",state="failed"} 1');
});

test("model calls with the tokens that a provider reported, and mails", async () => {
  const call = { createdAt: testNow, purpose: "chat" as const, model: "a model", durationMs: 400 };
  countModelCall({ ...call, provider: "openai.chat", outcome: "ok", inputTokens: 900, outputTokens: 40 });
  countModelCall({ ...call, provider: "openai.chat", outcome: "failed" });
  countMail("sent");
  countMail("refused");
  const text = await figures();
  const labels = 'purpose="chat",provider="openai.chat"';
  expect(text).toContain(`maintenance_hub_model_calls_total{${labels},outcome="ok"} 1`);
  expect(text).toContain(`maintenance_hub_model_calls_total{${labels},outcome="failed"} 1`);
  expect(text).toContain(`maintenance_hub_model_tokens_total{${labels},direction="input"} 900`);
  expect(text).toContain(`maintenance_hub_model_call_duration_seconds_count{${labels}} 2`);
  expect(text).toContain('maintenance_hub_mails_total{outcome="sent"} 1');
  expect(text).toContain('maintenance_hub_mails_total{outcome="refused"} 1');
});

import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { findChat } from "#db/queries/chats.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aUser } from "#db/testing/records.ts";
import { renameChat } from "#tools/chats/rename-chat.ts";
import { searchChats } from "#tools/chats/search-chats.ts";
import { run } from "#tools/operation.ts";
import { contextFor } from "#tools/testing/context.ts";
import { answer } from "./agent.ts";
import { nameByReports, titleOfMessage, titleOfReports } from "./title.ts";
import type { ChatMessage } from "./messages.ts";
import { scriptedModels } from "../testing/scripted-models.ts";

let database: Database;
let person: Awaited<ReturnType<typeof aUser>>;
beforeEach(async () => {
  database = await freshDatabase();
  person = await aUser(database.db, { role: "service" });
});

const chatId = "chat-0001";
const text = (words: string) => ({ type: "text" as const, text: words });
const file = { type: "data-file" as const, data: { id: 1, name: "WhatsApp Chat.txt" } };

/** Sends words as the first message, or instead of it. */
async function say(kind: "user" | "edit", words: string) {
  const sent = { kind, chatId, message: { id: "message-1", role: "user" as const, parts: [text(words)] } };
  const context = contextFor(database, person) as Parameters<typeof answer>[1];
  await (await answer(sent, context, { models: scriptedModels(["Noted."]), report: () => undefined })).text();
}

const title = async () => (await findChat(database.db, chatId, person.id))?.title;

test("the header of a pasted chat and the name of a file are no title", () => {
  const pasted = "[20.11.26, 07:42:11] Tom Haldane: Did 500h service, oil\n[20.11.26, 07:43:00] Tom Haldane: ok";
  expect(titleOfMessage({ parts: [text(pasted)] })).toBe("Did 500h service, oil");
  expect(titleOfMessage({ parts: [text("20/11/2026, 07:42 - Tom created group\n20/11/2026, 07:43 - Tom: hi")] })).toBe(
    "hi",
  );
  expect(titleOfMessage({ parts: [file] })).toBe("");
  expect(titleOfMessage({ parts: [text("which cranes are down?"), file] })).toBe("which cranes are down?");
});

test("reports give a chat the numbers of their machines and the last day", () => {
  const reports = [
    { serialNumber: "870.0.1260", startDate: "2026-11-18", endDate: null },
    { serialNumber: "821.0.3142", startDate: "2026-11-19", endDate: "2026-11-20" },
    { serialNumber: "870.0.1260", startDate: null, endDate: null },
  ];
  expect(titleOfReports(reports, "en")).toBe("870.0.1260, 821.0.3142 · 20 Nov");
  expect(titleOfReports(reports, "de")).toMatch(/^870\.0\.1260, 821\.0\.3142 · 20\. Nov/);
  expect(titleOfReports([{ serialNumber: null, endDate: "2026-11-20" }], "en")).toBeUndefined();
});

test("the reports that an answer has read name the chat, unless its person has named it", async () => {
  await say("user", "please read this");
  const read = {
    id: "answer-1",
    role: "assistant",
    parts: [
      {
        type: "tool-intake_extract-reports",
        toolCallId: "call-1",
        state: "output-available",
        output: { kind: "record", record: { reports: [{ serialNumber: "870.0.1260", endDate: "2026-11-20" }] } },
      },
    ],
  } as unknown as ChatMessage;
  const reader = { id: person.id, language: "en" };
  await nameByReports(database.db, chatId, read, reader);
  expect(await title()).toBe("870.0.1260 · 20 Nov");
  await run(renameChat, { chatId, title: "Van Doorn" }, contextFor(database, person));
  await nameByReports(database.db, chatId, read, reader);
  expect(await title()).toBe("Van Doorn");
});

test("a first message that was changed gives the chat its new title, and is not found by its old words", async () => {
  await say("user", "gantry in Moerdijk");
  expect(await title()).toBe("gantry in Moerdijk");
  await say("edit", "excavator in Corby");
  expect(await title()).toBe("excavator in Corby");
  const hits = async (query: string) => (await run(searchChats, { query }, contextFor(database, person))).items.length;
  expect(await hits("gantry")).toBe(0);
  expect(await hits("excavator")).toBeGreaterThan(0);
});

import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { insertChat } from "#db/queries/chats.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, anIssue, aPartsRequest, aServiceLog, aUser } from "#db/testing/records.ts";
import { run } from "../operation.ts";
import { contextFor, testNow } from "../testing/context.ts";
import { searchRecords } from "./search-records.ts";

let database: Database;
let people: Record<"admin" | "service" | "view", Awaited<ReturnType<typeof aUser>>>;
let machineId: number;
beforeEach(async () => {
  database = await freshDatabase();
  const { db } = database;
  people = {
    admin: await aUser(db, { role: "admin", name: "Ines Moreau" }),
    service: await aUser(db, { role: "service", name: "Tom Haldane" }),
    view: await aUser(db, { role: "view", name: "Ola Berg" }),
  };
  machineId = (await aMachine(db, { serialNumber: "870.0.1260", customerName: "Van Doorn Recycling" })).id;
  await aMachine(db, { serialNumber: "1260-77", customerName: "Nordhafen" });
});

async function found(query: string, who: keyof typeof people = "admin", limit?: number) {
  const hits = await run(searchRecords, { query, limit }, contextFor(database, people[who]));
  return hits.map(({ kind, title }) => `${kind}: ${title}`);
}

test("a machine is found by the end of its serial number before others, and by words of its customer", async () => {
  expect((await found("1260")).filter((hit) => hit.startsWith("machine"))).toEqual([
    "machine: 870.0.1260",
    "machine: 1260-77",
  ]);
  expect(await found("doorn 1260")).toEqual(["machine: 870.0.1260"]);
  expect(await found("100%")).toEqual([]);
});

test("issues are found by words of several fields and by number, the open ones first", async () => {
  const { db } = database;
  const leak = await anIssue(db, { machineId, title: "Oil leak at the boom", description: "" });
  await anIssue(db, {
    machineId,
    title: "Horn is silent",
    description: "",
    status: "assigned",
    assignedToId: people.service.id,
  });
  expect(await found("leak doorn")).toEqual(["issue: Oil leak at the boom"]);
  expect(await found(`#${leak.id}`)).toContain("issue: Oil leak at the boom");
  expect(await found("leak horn")).toEqual([]);
});

test("reports are found by their number and by their machine, people and parts by name", async () => {
  const { db } = database;
  await aServiceLog(db, { machineId, engineerId: people.service.id, srn: "26.11.004", notes: "Filter changed" });
  await aPartsRequest(db, { machineId });
  expect(await found("26.11.004")).toEqual(["report: Filter changed"]);
  expect(await found("870.0.1260")).toEqual(expect.arrayContaining(["machine: 870.0.1260", "report: Filter changed"]));
  expect(await found("haldane")).toEqual(["person: Tom Haldane"]);
  expect((await found("870.0.1260")).some((hit) => hit.startsWith("part: "))).toBe(true);
});

test("who may not list service reports does not find them", async () => {
  await aServiceLog(database.db, { machineId, srn: "26.11.004", notes: "Filter changed" });
  expect(await found("26.11.004", "view")).toEqual([]);
  expect(await found("26.11.004", "service")).toEqual(["report: Filter changed"]);
});

test("chats are found by their owners alone", async () => {
  const at = testNow;
  await insertChat(database.db, {
    id: "chat-of-view",
    ownerId: people.view.id,
    title: "Winch brake",
    createdAt: at,
    updatedAt: at,
  });
  expect(await found("winch", "view")).toEqual(["chat: Winch brake"]);
  expect(await found("winch", "admin")).toEqual([]);
});

test("of each kind so many are answered as were asked for, and an empty search is refused", async () => {
  for (let at = 0; at < 4; at++) await anIssue(database.db, { machineId, title: `Lamp ${at} is dark` });
  expect(await found("lamp", "admin", 3)).toHaveLength(3);
  await expect(found("  ")).rejects.toThrow("Say what to look for");
});

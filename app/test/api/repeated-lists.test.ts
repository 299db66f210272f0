import { expect, test } from "vitest";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, anIssue, aUser } from "#db/testing/records.ts";
import { apiFor } from "../http.ts";

const database = await freshDatabase();
const { db } = database;
const call = await apiFor(database);
const admin = await aUser(db, { role: "admin" });
const machine = await aMachine(db);
await anIssue(db, { machineId: machine.id });

/** Asks again with the tag of an earlier answer. */
const again = (path: string, tag: string, as: typeof admin | null = admin) =>
  call("GET", path, { as: as ?? undefined, headers: { "If-None-Match": tag } });

const tagOf = async (path: string, as = admin): Promise<string> => {
  const response = await call("GET", path, { as });
  expect(response.status).toBe(200);
  return response.headers.get("etag")!;
};

test("whoever has a list already is told so in no bytes, until it changes", async () => {
  const tag = await tagOf("/api/issues");
  expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
  const same = await again("/api/issues", tag);
  expect([same.status, await same.text(), same.headers.get("etag")]).toEqual([304, "", tag]);
  expect(same.headers.get("cache-control")).toBe("no-store");
  for (const given of [`"other", ${tag}`, tag.slice(2), "*"])
    expect((await again("/api/issues", given)).status).toBe(304);
  expect((await again("/api/issues", '"other"')).status).toBe(200);

  await anIssue(db, { machineId: machine.id });
  const changed = await again("/api/issues", tag);
  expect([changed.status, ((await changed.json()) as unknown[]).length]).toEqual([200, 2]);
  expect(changed.headers.get("etag")).not.toBe(tag);
});

test("a page whose rows are the same in a longer list is another answer", async () => {
  const tag = await tagOf("/api/issues?limit=1");
  await anIssue(db, { machineId: machine.id, createdAt: new Date("2001-01-01T00:00:00Z") });
  expect((await again("/api/issues?limit=1", tag)).status).toBe(200);
});

test("single records and figures are named by their content too", async () => {
  for (const path of [`/api/machines/${machine.id}`, "/api/dashboard/stats"])
    expect((await again(path, await tagOf(path))).status).toBe(304);
});

test("a tag opens nothing: the session is asked first, and what somebody may see", async () => {
  const tag = await tagOf("/api/users");
  expect((await again("/api/users", tag, null)).status).toBe(401);
  const viewer = await aUser(db, { role: "view" });
  expect((await again("/api/users", tag, viewer)).status).toBe(403);
  expect((await again("/api/users", "*", viewer)).status).toBe(403);
});

test("what changes something names no content", async () => {
  const response = await call("POST", "/api/issues", {
    as: admin,
    json: { machineId: machine.id, description: "Winch brake slips under load", severity: "High" },
  });
  expect(response.status).toBe(201);
  expect(response.headers.has("etag")).toBe(false);
});

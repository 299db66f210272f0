import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aUser } from "#db/testing/records.ts";
import { apiFor } from "../http.ts";

let database: Database;
beforeEach(async () => {
  database = await freshDatabase();
});

test("signed in by cookie, the list is a plain array; signed out it is 401 as JSON", async () => {
  const call = await apiFor(database);
  const machine = await aMachine(database.db, { serialNumber: "T 1" });
  const viewer = await aUser(database.db, { role: "view" });
  const signedOut = await call("GET", "/api/machines");
  expect(signedOut.status).toBe(401);
  expect(await signedOut.json()).toEqual({ error: "Please sign in", message: "Please sign in" });
  const listed = await call("GET", "/api/machines", { as: viewer });
  expect(await listed.json()).toMatchObject([{ id: machine.id, serialNumber: "T 1" }]);
});

test("an unknown path is 404 and a wrong method 405, both as JSON", async () => {
  const call = await apiFor(database);
  expect((await call("GET", "/api/nothing")).status).toBe(404);
  const wrong = await call("DELETE", "/api/machines");
  expect(wrong.status).toBe(405);
  expect(wrong.headers.get("content-type")).toContain("application/json");
});

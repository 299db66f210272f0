import { expect, test } from "vitest";
import { machines } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aUser } from "#db/testing/records.ts";
import { apiFor } from "../http.ts";

test("the answer to a change names the row by which it is taken back", async () => {
  const database = await freshDatabase();
  const call = await apiFor(database);
  const operator = await aUser(database.db, { role: "operator" });
  const machine = await aMachine(database.db, { location: "Yard 1" });
  const changed = await call("PATCH", `/api/machines/${machine.id}`, { as: operator, json: { location: "Quay 9" } });
  const auditId = changed.headers.get("x-audit-id");
  expect(auditId).toMatch(/^\d+$/);
  const undone = await call("POST", `/api/audit/${auditId}/undo`, { as: operator, json: {} });
  expect(await undone.json()).toEqual({ success: true, undone: [{ entity: "machine", id: machine.id }] });
  expect(await database.db.select().from(machines)).toMatchObject([{ location: "Yard 1" }]);
  expect((await call("GET", `/api/machines/${machine.id}`, { as: operator })).headers.has("x-audit-id")).toBe(false);
});

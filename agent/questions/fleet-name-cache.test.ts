import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aUser } from "#db/testing/records.ts";
import { createMachine } from "#tools/machines/create-machine.ts";
import { run } from "#tools/operation.ts";
import { contextFor } from "#tools/testing/context.ts";
import { fleetNameCache } from "./fleet-name-cache.ts";

let database: Database;
beforeEach(async () => {
  database = await freshDatabase();
});

test("the names of the fleet are read once, and again when a machine has come", async () => {
  const admin = await aUser(database.db, { role: "admin" });
  await aMachine(database.db, { customerName: "Lakeside Docks" });
  const names = fleetNameCache(database);
  const first = await names();
  expect(first.customers).toContain("Lakeside Docks");
  expect(first.customers).not.toContain("Tannberg Holz");
  expect(await names()).toBe(first);
  await run(
    createMachine,
    { serialNumber: "QX.10.2009", model: "QX 10", machineType: "crawler_crane", customerName: "Tannberg Holz" },
    contextFor(database, admin),
  );
  expect((await names()).customers).toEqual(expect.arrayContaining(["Lakeside Docks", "Tannberg Holz"]));
});

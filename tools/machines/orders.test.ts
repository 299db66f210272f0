import { beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { type machineStatuses, machineTypes } from "#db/vocabulary.ts";
import { dice } from "#db/testing/dice.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, anIssue, aUser } from "#db/testing/records.ts";
import { run } from "../operation.ts";
import { contextFor } from "../testing/context.ts";
import { listMachines } from "./list-machines.ts";
import { machineSorts, sortMachines } from "./rules.ts";
import { showChoices } from "./show-choices.ts";

let database: Database;
let ctx: ReturnType<typeof contextFor>;
beforeEach(async () => {
  database = await freshDatabase();
  ctx = contextFor(database, await aUser(database.db, { role: "admin" }));
});

const letters = [..."  --_/.,#()&+'00112233445566778899abABxyZÄöüßéñçøŁ设备机ア한Ωж№°²½"];
const names = ["Å & Søn", "ångström", "Zebra", "zebra", "Ärzte", "arzt", "Quay 10", "Quay 9", "港口", "a-b", "ab"];

/** Serial numbers as fleets have them, and such as nobody has. */
function serials(): string[] {
  const roll = dice(7);
  const made = Array.from({ length: 150 }, () =>
    Array.from({ length: 1 + roll(9) }, () => letters[roll(letters.length)]).join(""),
  );
  const said = [
    "0821-4",
    "821-4",
    "821-10",
    "625-2",
    "NEW-1",
    "Crane",
    "9".repeat(30),
    `${"9".repeat(29)}8`,
    "9007199254740991",
  ];
  const keyOf = (text: string) => text.trim().toLowerCase();
  return [...new Map([...made, ...said].filter((text) => text.trim()).map((text) => [keyOf(text), text])).values()];
}

test.each(machineSorts)("the database orders by %s as browsers do, over all pages", async (sort) => {
  const roll = dice(11);
  for (const serialNumber of serials())
    await aMachine(database.db, {
      serialNumber,
      customerName: roll(5) === 0 ? null : names[roll(names.length)],
      installationDate: roll(2) === 0 ? null : `202${roll(6)}-0${1 + roll(9)}-11`,
      createdAt: new Date(Date.UTC(2020 + roll(6), roll(12), 11, roll(24))),
    });
  const whole = (await run(listMachines, { sort }, ctx)).items;
  const shuffled = whole.toSorted((one, other) => ((one.id * 7_919) % 101) - ((other.id * 7_919) % 101));
  expect(whole.map(({ serialNumber }) => serialNumber)).toEqual(
    sortMachines(shuffled, sort).map(({ serialNumber }) => serialNumber),
  );
  const first = await run(listMachines, { sort, limit: 40 }, ctx);
  const second = await run(listMachines, { sort, limit: 40, before: first.next }, ctx);
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(whole.slice(0, 80).map(({ id }) => id));
  expect(first.total).toBe(whole.length);
});

test("is narrowed to some statuses, to one customer and to what has open issues; the choices say what there is", async () => {
  const { db } = database;
  const [crane, , tower] = [
    await aMachine(db, { serialNumber: "1", status: "offline", machineType: "tower_crane", customerName: "Quay 10" }),
    await aMachine(db, {
      serialNumber: "2",
      status: "maintenance",
      machineType: "crawler_crane",
      customerName: "Quay 9",
    }),
    await aMachine(db, { serialNumber: "3", status: "active", machineType: "tower_crane", customerName: "Quay" }),
    await aMachine(db, { serialNumber: "4", status: "active", machineType: "tower_crane", customerName: null }),
  ];
  await anIssue(db, { machineId: crane.id, status: "open" });
  await anIssue(db, { machineId: crane.id, status: "open" });
  await anIssue(db, { machineId: tower.id, status: "closed" });
  const found = async (filter: object) =>
    (await run(listMachines, { sort: "number", ...filter }, ctx)).items.map(({ serialNumber }) => serialNumber);
  expect(await found({ status: "offline, maintenance" })).toEqual(["1", "2"]);
  expect(await found({ status: ["active"] })).toEqual(["3", "4"]);
  expect(await found({ ofCustomer: "Quay" })).toEqual(["3"]);
  expect(await found({ customer: "Quay" })).toEqual(["1", "2", "3"]);
  expect(await found({ issues: "open" })).toEqual(["1"]);
  const said = (status: (typeof machineStatuses)[number], count: number) => ({ status, count });
  expect(await run(showChoices, {}, ctx)).toEqual({
    statuses: [said("active", 2), said("maintenance", 1), said("offline", 1)],
    types: machineTypes.filter((type) => ["crawler_crane", "tower_crane"].includes(type)),
    customers: ["Quay", "Quay 10", "Quay 9"],
    sites: [],
    withIssues: 1,
  });
});

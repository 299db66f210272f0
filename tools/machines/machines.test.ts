import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { auditLog, machines } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, anIssue, aServiceLog, aUser } from "#db/testing/records.ts";
import { Conflict, Forbidden, InvalidInput, NotFound } from "../errors.ts";
import { run } from "../operation.ts";
import { contextFor } from "../testing/context.ts";
import { decodeText } from "../text-encoding/rules.ts";
import { createMachine } from "./create-machine.ts";
import { listMachines } from "./list-machines.ts";
import { previewImport, readDate, readLines } from "./import/rules.ts";
import { importMachines } from "./import-machines.ts";
import { showMachine } from "./show-machine.ts";
import { updateMachine } from "./update-machine.ts";

type User = Awaited<ReturnType<typeof aUser>>;
let database: Database;
let admin: User;
let operator: User;
beforeEach(async () => {
  database = await freshDatabase();
  admin = await aUser(database.db, { role: "admin" });
  operator = await aUser(database.db, { role: "operator" });
});
const as = (user: User) => contextFor(database, user);

describe("adding", () => {
  const crane = { serialNumber: " AB 1 ", model: "M1", machineType: "tower_crane" };

  test("an admin adds a machine; nobody else may", async () => {
    const added = await run(
      createMachine,
      { ...crane, customerName: 0, brochureUrl: "https://example.test/b.pdf", installationDate: "" },
      as(admin),
    );
    expect(added).toMatchObject({
      serialNumber: "AB 1",
      status: "active",
      customerName: null,
      installationDate: null,
      totalHours: 0,
      version: 1,
    });
    for (const role of ["operator", "service", "view"] as const)
      await expect(run(createMachine, crane, as(await aUser(database.db, { role })))).rejects.toThrow(Forbidden);
  });

  test.each([
    [{ serialNumber: " " }],
    [{ model: "" }],
    [{ machineType: undefined }],
    [{ machineType: "" }],
    [{ serialNumber: undefined }],
  ])("without what is needed it is refused: %j", async (fault) => {
    await expect(run(createMachine, { ...crane, ...fault }, as(admin))).rejects.toThrow(
      "Serial number, model, and machine type are required",
    );
  });

  test("a serial number counts the same in another case and with blanks around it", async () => {
    await run(createMachine, crane, as(admin));
    await expect(run(createMachine, { ...crane, serialNumber: "ab 1" }, as(admin))).rejects.toThrow(Conflict);
  });

  test.each(["javascript:alert(1)", "data:text/html,x", "//evil.test", "ftp://example.test"])(
    "%s is no link",
    async (brochureUrl) => {
      await expect(run(createMachine, { ...crane, brochureUrl }, as(admin))).rejects.toThrow(InvalidInput);
    },
  );
});

describe("editing", () => {
  test.each([
    [{ totalHours: -1 }, "Please enter a valid number of hours"],
    [{ totalHours: 1.5 }, "Please enter a valid number of hours"],
    [{ totalHours: "" }, "Please enter a valid number of hours"],
    [{ engineeringDays: "many" }, "Please enter a valid number of engineering days"],
    [{ serialNumber: "  " }, "Please enter a valid serial number"],
    [{ installationDate: "2026-02-30" }, "Must be a date (YYYY-MM-DD)"],
  ])("%j is refused: %s", async (change, message) => {
    const machine = await aMachine(database.db);
    await expect(run(updateMachine, { machineId: machine.id, ...change }, as(operator))).rejects.toThrow(message);
  });

  test("only what is sent changes; blank and 0 take the customer away", async () => {
    const machine = await aMachine(database.db, { location: "Yard", installationDate: "2024-01-01" });
    const changed = await run(
      updateMachine,
      { machineId: machine.id, totalHours: "1200", customerName: "0", installationDate: null },
      as(operator),
    );
    expect(changed).toMatchObject({
      totalHours: 1_200,
      customerName: null,
      installationDate: null,
      location: "Yard",
      version: 2,
    });
  });

  test("of two edits that saw the same version the second is a conflict and changes nothing", async () => {
    const machine = await aMachine(database.db);
    const edits = [10, 20].map((totalHours) =>
      run(updateMachine, { machineId: machine.id, version: 1, totalHours }, as(operator)),
    );
    const outcomes = await Promise.allSettled(edits);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const [row] = await database.db.select().from(machines);
    expect(row?.version).toBe(2);
  });

  test("the serial number of another machine cannot be taken", async () => {
    await aMachine(database.db, { serialNumber: "X 1" });
    const other = await aMachine(database.db, { serialNumber: "X 2" });
    await expect(run(updateMachine, { machineId: other.id, serialNumber: "x 1 " }, as(operator))).rejects.toThrow(
      Conflict,
    );
    await expect(
      run(updateMachine, { machineId: other.id, totalHours: 5 }, as(await aUser(database.db))),
    ).rejects.toThrow(Forbidden);
    await expect(run(updateMachine, { machineId: 999_999, totalHours: 5 }, as(operator))).rejects.toThrow(NotFound);
  });
});

test("machines are found by every condition, and one is shown by id or serial number with its figures", async () => {
  const one = await aMachine(database.db, {
    serialNumber: "K-100%",
    customerName: "Dock",
    location: "Genoa",
    model: "Giant",
    status: "offline",
  });
  const two = await aMachine(database.db, { serialNumber: "K-200", machineType: "bulldozer" });
  await aServiceLog(database.db, { machineId: one.id, serviceDate: "2026-02-01" });
  await anIssue(database.db, { machineId: one.id, status: "assigned" });
  const ids = async (filter: object) => (await run(listMachines, filter, as(operator))).items.map(({ id }) => id);
  expect(await ids({ query: "100%" })).toEqual([one.id]);
  expect(await ids({ customer: "dock", location: "GEN", model: "gi", status: "offline" })).toEqual([one.id]);
  expect(await ids({ machineType: "bulldozer" })).toEqual([two.id]);
  const shown = await run(showMachine, { serialNumber: " k-100% " }, as(operator));
  expect(shown).toMatchObject({ id: one.id, lastServiceDate: "2026-02-01", serviceRecords: 1, openIssues: 1 });
  await expect(run(showMachine, { serialNumber: "none" }, as(operator))).rejects.toThrow(NotFound);
});

describe("import", () => {
  test.each([
    ["A5500-1", "5500 G-Series", "crawler_crane"],
    ["821.7", "821 M/E-Series", "material_handler"],
    ["835", "835 M-Series", "material_handler"],
    ["X870", "870 R-Series", "material_handler"],
    ["625 C", "625 C-Series", "material_handler"],
    ["720", "720 R-Series", "material_handler"],
    ["LTM", "Unknown Model", "crawler_crane"],
  ])("serial text %s becomes a %s", (serial, model, machineType) => {
    expect(previewImport([{ line: 1, cells: ["1", serial, "Customer"] }])).toMatchObject([
      { machine: { serialNumber: serial, model, machineType } },
    ]);
  });

  test("lines that cannot be machines say why", () => {
    const lines = readLines(`No,Serial Number,Customer
1,"N 1",Dock,Genoa,https://maps.example.test/1,,31.12.2024
2,N 2
,,Nobody
4,n 1,Twice
5,N 5,Dock,,javascript:x
6,N 6,Dock,,,,someday
N 7,,Dock,'Here'
8,"N 8,Dock
9,N 9,Dock`);
    expect(
      previewImport(lines).map(
        ({ machine, reason }) => reason ?? [machine?.serialNumber, machine?.location, machine?.installationDate],
      ),
    ).toEqual([
      "header",
      ["N 1", "Genoa", "2024-12-31"],
      "too-few-cells",
      "no-serial-number",
      "twice-in-file",
      "bad-link",
      "bad-date",
      ["N 7", "Here", null],
      "too-few-cells",
    ]);
    expect(readDate("31/02/2024")).toBeUndefined();
  });

  test("files of spreadsheets are read in their encodings", () => {
    expect(decodeText(new Uint8Array([0x5a, 0xfc, 0x72]))).toBe("Zür");
    expect(decodeText(new Uint8Array([0xff, 0xfe, 0x41, 0x00]))).toBe("A");
    expect(decodeText(new TextEncoder().encode("Zür"))).toBe("Zür");
    expect(readLines("\ufeff1;S 1;Dock")).toMatchObject([{ cells: ["1", "S 1", "Dock"] }]);
  });

  test("a file adds its machines once, each with its audit row; the second time it adds nothing and says so", async () => {
    const text = "serial list,,\n1,N 1,Dock\n2,N 2,=HYPERLINK(1)\n,,Nobody";
    expect(await run(importMachines, { text }, as(admin))).toMatchObject({ added: 2, failed: 1 });
    const audited = await database.db.select({ entity: auditLog.entity }).from(auditLog).orderBy(auditLog.id);
    expect(audited.map(({ entity }) => entity)).toEqual(["customer", "customer", "machine", "machine"]);
    const again = await run(importMachines, { file: new Blob([text]) }, as(admin));
    expect(again).toMatchObject({ added: 0, failed: 3 });
    expect(again.rows[0]).toMatchObject({
      line: 2,
      outcome: "failed",
      reason: "A machine with this serial number already exists",
    });
    expect(await database.db.$count(machines)).toBe(2);
    await expect(run(importMachines, { text: "serial,machine,x" }, as(admin))).rejects.toThrow("No Valid Data Found");
    await expect(run(importMachines, { text }, as(operator))).rejects.toThrow(Forbidden);
    await expect(run(importMachines, {}, as(admin))).rejects.toThrow("Please select a CSV file to import");
  });

  test("a file of hundreds of thousands of lines is refused with what to do, and adds nothing", async () => {
    const file = new Blob(["1,A,Dock,Quay\n".repeat(300_000)]);
    const before = await database.db.$count(machines);
    await expect(run(importMachines, { file }, as(admin))).rejects.toThrow("Please hand it in in parts");
    expect(await database.db.$count(machines)).toBe(before);
  });

  test("ten thousand lines take seconds", { timeout: 60_000 }, async () => {
    const text = Array.from({ length: 10_000 }, (_, index) => `${index},BULK ${index},Dock,Quay ${index % 50}`).join(
      "\n",
    );
    const started = performance.now();
    expect(await run(importMachines, { text }, as(admin))).toMatchObject({ added: 10_000, failed: 0 });
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});

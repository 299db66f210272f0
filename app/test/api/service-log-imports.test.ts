import { asc, eq } from "drizzle-orm";
import { strToU8, zipSync } from "fflate";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import {
  auditLog,
  hourReadings,
  importRecords,
  imports,
  machines,
  serviceActions,
  serviceLogs,
  serviceParts,
  stockMovements,
  visitCosts,
} from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aPart, aUser } from "#db/testing/records.ts";
import { apiFor } from "../http.ts";

type Person = Awaited<ReturnType<typeof aUser>>;
type Fields = Record<string, unknown>;

let database: Database;
let call: Awaited<ReturnType<typeof apiFor>>;
let admin: Person;
let operator: Person;
let engineer: Person;
let machine: Awaited<ReturnType<typeof aMachine>>;

beforeEach(async () => {
  database = await freshDatabase();
  call = await apiFor(database);
  admin = await aUser(database.db, { role: "admin" });
  operator = await aUser(database.db, { role: "operator", seesMoney: false });
  engineer = await aUser(database.db, { role: "service", name: "Ana Torres" });
  machine = await aMachine(database.db, { serialNumber: "TR-1001", model: "TR 500", totalHours: 0 });
});

interface Preview {
  columns: { means: string | null }[];
  counts: Record<"rows" | "new" | "doubtful" | "taken" | "refused", number>;
  unknownMachines: string[];
  visits: Fields[];
  doubtful: { line: number; doubt: string; taken: boolean }[];
  refused: { line: number; reason: string }[];
}

const send = (path: string, sent: Fields, as = admin) =>
  call("POST", `/api/service-logs/import${path}`, { as, json: sent });
const preview = async (text: string, more: Fields = {}, as = admin) =>
  (await (await send("/preview", { text, ...more }, as)).json()) as Preview;
const imported = async (text: string, more: Fields = {}, as = admin) => {
  const answer = await send("", { text, ...more }, as);
  const told = (await answer.json()) as { importId: number; added: number; leftOut: number; error?: string };
  return { status: answer.status, ...told };
};
const undo = (id: number, as = admin) => call("DELETE", `/api/service-log-imports/${id}`, { as });
const errorOf = async (answer: Response) => [answer.status, ((await answer.json()) as { error: string }).error];
const logs = () => database.db.select().from(serviceLogs).orderBy(asc(serviceLogs.id));
const hoursNow = async () =>
  (await database.db.select().from(machines).where(eq(machines.id, machine.id)))[0]!.totalHours;

const list = [
  "Maschine;Datum;Berichtsnr;Techniker;Betriebsstunden;Arbeiten;Teilenummer;Ersatzteil;Menge",
  "tr-1001;05.03.2024;A-1;ana torres;1.234,4;Oil changed;HF-100;Oil filter;2",
  "tr-1001;05.03.2024;A-1;ana torres;;Belt tightened;;;",
  "TR 500;17.09.2024;A-2;Somebody Else;2.000;Brakes checked;;;",
].join("\n");

describe("past reports", () => {
  test("lines of a visit become one report with its lines, hours and engineer; numbers and days as the list writes them", async () => {
    const shown = await preview(list);
    expect(shown.columns.map(({ means }) => means)).toEqual(
      "machine date number engineer hours description partNumber partName quantity".split(" "),
    );
    expect(shown.counts).toEqual({ rows: 3, new: 2, doubtful: 0, taken: 2, refused: 0 });
    expect(await logs()).toEqual([]);
    expect(await imported(list)).toMatchObject({ status: 200, added: 2, leftOut: 0 });
    const [first, second] = await logs();
    expect(first).toMatchObject({
      ...{ machineId: machine.id, engineerId: engineer.id, srn: "A-1", serviceStartDate: "2024-03-05" },
      ...{ machineHours: 1234, sourceType: "import", status: "completed", createdById: admin.id },
    });
    expect(second).toMatchObject({ engineerId: null, machineHours: 2000 });
    expect(second!.structuredData).toMatchObject({ engineer_name: "Somebody Else" });
    const actions = await database.db.select().from(serviceActions).orderBy(asc(serviceActions.id));
    expect(actions.map(({ description }) => description)).toEqual(["Oil changed", "Belt tightened", "Brakes checked"]);
    expect(await database.db.select().from(serviceParts)).toMatchObject([
      { serviceLogId: first!.id, partName: "Oil filter", partNumber: "HF-100", quantity: 2 },
    ]);
    expect(await hoursNow()).toBe(2000);
    const audited = await database.db.select().from(auditLog);
    expect(audited.filter(({ entity }) => entity === "service_log")).toHaveLength(2);
    expect(audited.filter(({ entity }) => entity === "import")).toHaveLength(1);
  });

  test("the same list again is doubtful as a whole, and what a person takes is taken", async () => {
    await imported(list);
    const again = await preview(list);
    expect(again.doubtful.map(({ line, doubt }) => [line, doubt])).toEqual([
      [2, "already-there"],
      [4, "already-there"],
    ]);
    expect(await imported(list)).toMatchObject({
      status: 400,
      error: "There is nothing in this list that could be taken in",
    });
    expect(await imported(list, { take: [4] })).toMatchObject({ added: 1, leftOut: 2 });
    expect(await logs()).toHaveLength(3);
  });

  test("what cannot be read is refused with its reason; days and machines are the person's to say", async () => {
    const unclear = [
      "machine,date,work,hours",
      "TR-1001,03/04/2024,Greased,",
      "Crane 7,2024-05-01,Inspected,",
      ",2024-05-01,Inspected,",
      "TR-1001,2024-13-01,Inspected,",
      "TR-1001,2999-01-01,Inspected,",
      "TR-1001,2024-05-02,,",
      "TR-1001,2024-05-03,Inspected,many",
    ].join("\n");
    const shown = await preview(unclear);
    expect(shown.refused.map(({ line, reason }) => [line, reason])).toEqual([
      [2, "ambiguous-date"],
      [3, "unknown-machine"],
      [4, "no-machine"],
      [5, "bad-date"],
      [6, "future-date"],
      [7, "no-work"],
      [8, "bad-number"],
    ]);
    expect(shown.unknownMachines).toEqual(["Crane 7"]);
    const said = { days: "month-first", machines: [{ name: "crane 7", machineId: machine.id }] };
    expect(await imported(unclear, said)).toMatchObject({ added: 2, leftOut: 5 });
    expect((await logs()).map(({ computedServiceDate }) => computedServiceDate)).toEqual(["2024-03-04", "2024-05-01"]);
    const nobody = { machines: [{ name: "Crane 7", machineId: 999_999 }] };
    expect(await errorOf(await send("", { text: unclear, ...nobody }))).toEqual([400, "Please select a machine"]);
  });

  test("hours that do not fit their neighbours, and numbers that are taken, are asked about", async () => {
    await imported(list);
    const more = [
      "machine,date,report number,work,hours",
      "TR-1001,2024-06-01,A-9,Greased,900",
      "TR-1001,2024-07-01,A-1,Greased,",
      "TR-1001,2024-08-01,A-10,Greased,1900",
    ].join("\n");
    const shown = await preview(more);
    expect(shown.doubtful.map(({ line, doubt }) => [line, doubt])).toEqual([
      [2, "hours"],
      [3, "number-taken"],
    ]);
    expect(await imported(more, { take: [2] })).toMatchObject({ added: 2, leftOut: 1 });
    const readings = await database.db.select().from(hourReadings).orderBy(asc(hourReadings.readOn));
    expect(readings.map(({ hours, confirmed }) => [hours, confirmed])).toEqual([
      [1234, false],
      [900, true],
      [1900, false],
      [2000, false],
    ]);
    expect(await hoursNow()).toBe(2000);
  });

  test("a workbook comes in as a text does; formulas are text and damaged files are refused", async () => {
    const openXml = "http://schemas.openxmlformats.org";
    const main = `${openXml}/spreadsheetml/2006/main`;
    const relations = `${openXml}/officeDocument/2006/relationships`;
    const relationsOf = (type: string, target: string) =>
      strToU8(
        `<Relationships xmlns="${openXml}/package/2006/relationships"><Relationship Id="r1" Type="${relations}/${type}" Target="${target}"/></Relationships>`,
      );
    const row = (nth: number, cells: string[]) =>
      `<row r="${nth}">${cells.map((text, at) => `<c r="${"ABC"[at]}${nth}" t="inlineStr"><is><t>${text}</t></is></c>`).join("")}</row>`;
    const rows =
      row(1, ["Machine", "Date", "Work"]) + row(2, ["TR-1001", "2024-02-01", "=HYPERLINK(&quot;http://x&quot;)"]);
    const bytes = zipSync({
      "[Content_Types].xml": strToU8(`<Types xmlns="${openXml}/package/2006/content-types"></Types>`),
      "_rels/.rels": relationsOf("officeDocument", "xl/workbook.xml"),
      "xl/workbook.xml": strToU8(
        `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Old" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
      "xl/_rels/workbook.xml.rels": relationsOf("worksheet", "worksheets/sheet1.xml"),
      "xl/worksheets/sheet1.xml": strToU8(`<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`),
    });
    const file = (content: Uint8Array) => {
      const body = new FormData();
      body.set("file", new File([content as BlobPart], "old system.xlsx"));
      return call("POST", "/api/service-logs/import", { as: operator, body });
    };
    expect((await file(bytes)).status).toBe(200);
    const [action] = await database.db.select().from(serviceActions);
    expect(action!.description).toBe('=HYPERLINK("http://x")');
    expect((await database.db.select().from(imports))[0]).toMatchObject({ fileName: "old system.xlsx", added: 1 });
    expect((await file(bytes.slice(0, 300))).status).toBe(415);
    const wide = `machine,date,work${",x".repeat(1_000_000)}`;
    expect(await errorOf(await send("", { text: wide }))).toEqual([413, "A list has at most 50 columns"]);
    const long = `machine,date,work\n${"TR-1001,2024-01-01,Greased\n".repeat(10_001)}`;
    expect(await errorOf(await send("", { text: long }))).toEqual([
      413,
      "This list has more than 10,000 rows. Please hand it in in parts.",
    ]);
  });
});

describe("parts history", () => {
  const used = [
    "Machine,Date,Part number,Part name,Qty,Unit price,Currency",
    "TR-1001,2023-01-10,HF 100,Oil filter,2,12.50,EUR",
    "TR-1001,2023-01-10,AF-7,Air filter,1,,",
  ].join("\n");

  test("is what visits used, with what it cost for those who see it; stock stays", async () => {
    const part = await aPart(database.db, { number: "HF-100" });
    expect(await imported(used, { kind: "parts-history" })).toMatchObject({ status: 200, added: 1 });
    expect((await database.db.select().from(serviceParts)).map(({ partName }) => partName)).toEqual([
      "Oil filter",
      "Air filter",
    ]);
    expect(await database.db.select().from(visitCosts)).toMatchObject([
      { kind: "part", quantity: 2, price: 12.5, currency: "EUR", partId: part.id },
    ]);
    expect(await database.db.$count(stockMovements)).toBe(0);
    expect((await preview(used, { kind: "parts-history" })).counts).toMatchObject({ new: 0, doubtful: 1 });
    // Another part of the same day is none of those.
    const other = used.split("\n")[0] + "\nTR-1001,2023-01-10,ZZ-1,Hose,1,,";
    expect((await preview(other, { kind: "parts-history" })).counts).toMatchObject({ new: 1, doubtful: 0 });
  });

  test("has no prices for those who may not see them", async () => {
    const shown = await preview(used, { kind: "parts-history" }, operator);
    expect(shown.columns.map(({ means }) => means)).not.toContain("price");
    const columns = ["machine", "date", "partNumber", "partName", "quantity", "price", "currency"];
    expect((await send("", { text: used, kind: "parts-history", columns }, operator)).status).toBe(403);
    await imported(used, { kind: "parts-history" }, operator);
    expect(await database.db.$count(visitCosts)).toBe(0);
  });
});

describe("undo", () => {
  test("takes the whole import away, once", async () => {
    const { importId } = await imported(list);
    expect(await (await undo(importId, operator)).json()).toEqual({ removed: 2 });
    for (const table of [serviceLogs, serviceActions, serviceParts, hourReadings, visitCosts])
      expect(await database.db.$count(table)).toBe(0);
    expect(await hoursNow()).toBe(0);
    expect(await errorOf(await undo(importId))).toEqual([409, "This cannot be undone"]);
    expect(await errorOf(await undo(999_999))).toEqual([404, "There is no such change"]);
    const listed = (await (await call("GET", "/api/service-log-imports", { as: admin })).json()) as Fields[];
    expect(listed).toMatchObject([{ id: importId, kind: "service-reports", added: 2, createdByName: admin.name }]);
    expect(listed[0]!.undoneAt).not.toBeNull();
    expect(await imported(list)).toMatchObject({ added: 2 });
  });

  test("is refused as a whole where later work stands on it", async () => {
    const { importId } = await imported(list);
    const [first] = await logs();
    const change = { notes: "Looked at again", version: first!.version };
    expect((await call("PATCH", `/api/service-logs/${first!.id}`, { as: admin, json: change })).status).toBe(200);
    expect(await errorOf(await undo(importId))).toEqual([
      409,
      "This import cannot be undone: of its reports 1 were changed or used since. Please delete the others one by one.",
    ]);
    expect(await logs()).toHaveLength(2);
  });
});

test("engineers and viewers import nothing and see no imports", async () => {
  const viewer = await aUser(database.db, { role: "view" });
  const { importId } = await imported(list);
  for (const as of [engineer, viewer]) {
    expect((await send("", { text: list }, as)).status).toBe(403);
    expect((await send("/preview", { text: list }, as)).status).toBe(403);
    expect((await undo(importId, as)).status).toBe(403);
    expect((await call("GET", "/api/service-log-imports", { as })).status).toBe(403);
  }
});

test("thousands of rows come in at once", { timeout: 120_000 }, async () => {
  const rows = Array.from({ length: 2_500 }, (_, at) => {
    const day = new Date(Date.UTC(1995, 0, 1 + at)).toISOString().slice(0, 10);
    return `TR-1001,${day},Greased ${at},${at + 1}`;
  });
  const { importId, added } = await imported(`machine,date,work,hours\n${rows.join("\n")}`);
  expect(added).toBe(2_500);
  expect(await database.db.$count(importRecords)).toBe(2_500);
  expect((await undo(importId)).status).toBe(200);
  expect(await database.db.$count(serviceLogs)).toBe(0);
});

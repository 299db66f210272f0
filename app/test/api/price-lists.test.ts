import { asc } from "drizzle-orm";
import { strToU8, zipSync } from "fflate";
import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { auditLog, partPrices, parts, partsLines, suppliers } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aPart, aPartsRequest, aUser } from "#db/testing/records.ts";
import { apiFor } from "../http.ts";

type Person = Awaited<ReturnType<typeof aUser>>;

let database: Database;
let call: Awaited<ReturnType<typeof apiFor>>;
let admin: Person;
let operator: Person;

beforeEach(async () => {
  database = await freshDatabase();
  call = await apiFor(database);
  admin = await aUser(database.db, { role: "admin" });
  operator = await aUser(database.db, { role: "operator" });
});

type Fields = Record<string, unknown>;
interface Preview {
  heading: number;
  sheets: string[];
  columns: { heading: string; example: string; means: string | null }[];
  decimal: string | null;
  currency: string | null;
  money: boolean;
  counts: Fields;
  newParts: Fields[];
  priced: Fields[];
  unclear: { line: number; number: string; reason: string; cells: unknown[] }[];
}

const send = (path: string, sent: Fields, as = admin) => call("POST", `/api/parts/import${path}`, { as, json: sent });
const sendFile = (path: string, bytes: Uint8Array | string, fields: Record<string, string> = {}, as = admin) => {
  const body = new FormData();
  body.set("file", new File([bytes as BlobPart], "list.xlsx"));
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return call("POST", `/api/parts/import${path}`, { as, body });
};
const previewed = async (answer: Promise<Response>) => (await (await answer).json()) as Preview;
const imported = async (text: string, more: Fields = {}) => {
  const answer = await send("", { text, ...more });
  return { status: answer.status, ...((await answer.json()) as Fields) };
};
const refusal = async (answer: Promise<Response>) => {
  const response = await answer;
  return [response.status, ((await response.json()) as { error: string }).error];
};
const pricesKept = async () =>
  (await database.db.select().from(partPrices).orderBy(asc(partPrices.id))).map(
    ({ price, currency, validFrom, supplierId }) => [price, currency, validFrom, supplierId],
  );
const meanings = (preview: Preview) => preview.columns.map(({ means }) => means);

describe("columns are told by their headings", () => {
  test.each([
    ["en", "Part No.,Description,Manufacturer,Net price (EUR),UoM,Per"],
    ["de", "Teile-Nr.;Bezeichnung;Hersteller;Nettopreis EUR;ME;Preiseinheit"],
    ["es", "Nº de artículo;Denominación;Fabricante;Precio neto (EUR);Unidad;Unidad de precio"],
    ["fr", "N° d'article;Désignation;Fabricant;Prix net en EUR;Unité;Unité de prix"],
    ["zh", "配件号,名称,制造商,单价（EUR）,单位,价格单位"],
  ])("in %s", async (_, line) => {
    const row = line.includes(";") ? "FF-1;Filter;Mann;250,5;pcs;100" : 'FF-1,Filter,Mann,"250,5",pcs,100';
    const preview = await previewed(send("/preview", { text: `Price list 2026\n\n${line}\n${row}\n` }));
    expect([meanings(preview), preview.heading, preview.currency, preview.decimal]).toEqual([
      ["number", "name", "maker", "price", "unit", "per"],
      3,
      "EUR",
      ",",
    ]);
    expect(preview.newParts).toMatchObject([{ number: "FF-1", name: "Filter", maker: "Mann", price: 2.505, line: 4 }]);
  });

  test("of two that could be the price none is guessed; what a person says counts", async () => {
    const text = "Number;Name;List price;Net price\nA-1;Hose;10,50;8,40\n";
    expect(meanings(await previewed(send("/preview", { text })))).toEqual(["number", "name", null, null]);
    const chosen = { text, columns: ["number", "name", "", "price"], currency: "eur" };
    expect((await previewed(send("/preview", chosen))).newParts).toMatchObject([{ price: 8.4, currency: "EUR" }]);
    expect(await refusal(send("", { text, columns: ["", "name"] }))).toEqual([
      400,
      "Please say which column has the part numbers",
    ]);
    expect((await send("", { text, columns: ["number", "number"] })).status).toBe(400);
  });

  test("without headings a person says what they are", async () => {
    const text = "A-1;Hose\nA-2;Clamp\n";
    expect((await previewed(send("/preview", { text }))).counts).toMatchObject({ new: 0 });
    const chosen = await previewed(send("/preview", { text, columns: "number,name", heading: 0 }));
    expect(chosen.newParts.map(({ number }) => number)).toEqual(["A-1", "A-2"]);
  });
});

describe("prices", () => {
  const priceOf = async (price: string, more: Fields = {}) => {
    const text = `Number;Name;Price\nA-1;Hose;"${price}"\n`;
    const { newParts, unclear } = await previewed(send("/preview", { text, currency: "EUR", ...more }));
    return newParts[0]?.price ?? unclear[0]!.reason;
  };

  test.each([
    ["1.234,50", 1234.5],
    ["1,234.50", 1234.5],
    ["1 234,50 €", 1234.5],
    ["1'234.50", 1234.5],
    ["EUR 12,-", 12],
    ["0,125", 0.125],
    ["1.234.567", 1_234_567],
    ["１２.５", 12.5],
    ["1.234", "ambiguous-price"],
    ["-5,00", "bad-price"],
    ["=1+1", "bad-price"],
    ["1e9", "bad-price"],
    ["99999999999999", "bad-price"],
    ["1.23.4", "bad-price"],
    ["on request", "bad-price"],
  ])("%s", async (written, price) => expect(await priceOf(written)).toBe(price));

  test('"1.234" means what the other prices or a person say', async () => {
    expect(await priceOf("1.234", { decimal: "," })).toBe(1234);
    expect(await priceOf("1.234", { decimal: "." })).toBe(1.234);
    const text = "Number;Name;Price\nA-1;Hose;1.234\nA-2;Clamp;9,90\n";
    expect((await previewed(send("/preview", { text, currency: "EUR" }))).newParts).toMatchObject([
      { price: 1234 },
      { price: 9.9 },
    ]);
  });

  test("have the currency of their row, of the list, of the supplier, or none is kept", async () => {
    const [supplier] = await database.db.insert(suppliers).values({ name: "Nord", currency: "SEK" }).returning();
    const text = "Number;Name;Price;Currency\nA-1;Hose;1,50;USD\nA-2;Clamp;2,50;\nA-3;Ring;3,50;XXZ\n";
    const currencies = async (more: Fields) => {
      const { newParts, unclear } = await previewed(send("/preview", { text, ...more }));
      return [newParts.map(({ currency }) => currency), unclear.map(({ reason }) => reason)];
    };
    expect(await currencies({ currency: "CHF" })).toEqual([["USD", "CHF"], ["bad-currency"]]);
    expect(await currencies({ supplierId: supplier!.id })).toEqual([["USD", "SEK"], ["bad-currency"]]);
    expect(await currencies({})).toEqual([["USD"], ["no-currency", "bad-currency"]]);
  });
});

const list = "Number;Name;Maker;Price\nFF-220;Fuel filter;Mann;12,50\nA-1;Hose;;3,00\n";

test("parts and prices come in at once; the same list again changes nothing, another price is one more row", async () => {
  const [supplier] = await database.db.insert(suppliers).values({ name: "Nord" }).returning();
  const known = await aPart(database.db, { number: "ff 220", name: "Filter", maker: "MANN" });
  const machine = await aMachine(database.db);
  const { request } = await aPartsRequest(database.db, { machineId: machine.id });
  await database.db
    .insert(partsLines)
    .values({ partsRequestId: request.id, position: 9, description: "Hose", partNumber: "a1" });
  const more = { supplierId: supplier!.id, validFrom: "2026-01-01" };
  expect(await imported(list, more)).toMatchObject({ status: 200, added: 1, priced: 1, unchanged: 0, failed: 0 });
  expect(await imported(list, more)).toMatchObject({ added: 0, priced: 0, unchanged: 2, failed: 0 });
  expect(await pricesKept()).toEqual([
    [3, "EUR", "2026-01-01", supplier!.id],
    [12.5, "EUR", "2026-01-01", supplier!.id],
  ]);
  const dearer = list.replace("12,50", "13,00");
  const preview = await previewed(send("/preview", { text: dearer, ...more, validFrom: "2026-02-01" }));
  expect(preview.priced).toMatchObject([{ partId: known.id, price: 13, before: { price: 12.5, currency: "EUR" } }]);
  expect(await imported(dearer, { ...more, validFrom: "2026-02-01" })).toMatchObject({ priced: 1, unchanged: 1 });
  expect(await pricesKept()).toHaveLength(3);
  const rows = await database.db.select().from(parts).orderBy(asc(parts.id));
  expect(rows.map(({ number, name, supplierId }) => [number, name, supplierId])).toEqual([
    ["ff 220", "Filter", null],
    ["A-1", "Hose", supplier!.id],
  ]);
  const [line] = (await database.db.select().from(partsLines)).filter(({ partNumber }) => partNumber === "a1");
  expect(line!.catalogueId).toBe(rows[1]!.id);
  const audited = await database.db.select().from(auditLog);
  expect(new Set(audited.map(({ operation }) => operation))).toEqual(new Set(["parts.import"]));
});

test("rows that are not beyond doubt are left out with their reason, and nothing of them is kept", async () => {
  await aPart(database.db, { number: "B-1", maker: "Mann", unit: "l", aliases: ["OLD-1"] });
  await aPart(database.db, { number: "B-1", maker: "Bosch" });
  const text = [
    "Number;Name;Maker;Unit;Valid from",
    ";Nameless;;;",
    "C-1;;;;",
    "B-1;Oil;;;",
    "B-1;Oil;Mann;pcs;",
    "C-2;Ring;;bucket;",
    "C-3;Ring;;pcs;",
    "c 3;Ring;;pcs;",
    "1,23457E+15;Cut;;;",
    "old-1;Found by its other name;;;",
    `C-4;${"x".repeat(301)};;;`,
    "C-5;Formula;=cmd();pcs;",
    "C-5;Of no maker;;;",
    "C-5;Of another;Bosch;;",
    "C-3;Of some maker;Bosch;;",
  ].join("\n");
  const answer = await imported(text);
  expect((answer as unknown as { rows: Preview["unclear"] }).rows.map(({ line, reason }) => [line, reason])).toEqual([
    [2, "no-number"],
    [3, "no-name"],
    [4, "several-makers"],
    [5, "other-unit"],
    [6, "bad-unit"],
    [8, "twice-in-file"],
    [9, "number-as-amount"],
    [11, "too-long"],
    [13, "twice-in-file"],
    [15, "twice-in-file"],
  ]);
  expect(answer).toMatchObject({ added: 3, unchanged: 1, priced: 0, failed: 10 });
});

describe("whoever may not see money", () => {
  test("imports parts without prices, and no column of prices", async () => {
    const preview = await previewed(send("/preview", { text: list }, operator));
    expect([meanings(preview), preview.money]).toEqual([["number", "name", "maker", null], false]);
    expect((await send("", { text: list }, operator)).status).toBe(200);
    expect(await pricesKept()).toEqual([]);
    expect(await refusal(send("", { text: list, columns: ["number", "name", "", "price"] }, operator))).toEqual([
      403,
      "Prices are for those who may see them",
    ]);
    expect(await database.db.select().from(parts)).toHaveLength(2);
  });

  test("and whoever may not edit the catalogue imports nothing", async () => {
    for (const role of ["service", "view"] as const) {
      const person = await aUser(database.db, { role, seesMoney: true });
      for (const path of ["", "/preview"]) expect((await send(path, { text: list }, person)).status).toBe(403);
    }
  });
});

const openXml = "http://schemas.openxmlformats.org";
const relationsOf = (targets: Record<string, [type: string, target: string]>) =>
  strToU8(
    `<Relationships xmlns="${openXml}/package/2006/relationships">${Object.entries(targets)
      .map(([id, [type, target]]) => `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`)
      .join("")}</Relationships>`,
  );
const relations = `${openXml}/officeDocument/2006/relationships`;
const main = `${openXml}/spreadsheetml/2006/main`;

/** A workbook as Excel writes it, with the rows as its sheet has them. */
const workbook = (rows: string, more: Record<string, Uint8Array> = {}) =>
  zipSync({
    "[Content_Types].xml": strToU8(`<Types xmlns="${openXml}/package/2006/content-types"></Types>`),
    "_rels/.rels": relationsOf({ r1: ["officeDocument", "xl/workbook.xml"] }),
    "xl/workbook.xml": strToU8(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Cover" sheetId="1" r:id="r1"/>` +
        `<sheet name="Prices" sheetId="2" r:id="r2"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": relationsOf({
      r1: ["worksheet", "worksheets/sheet1.xml"],
      r2: ["worksheet", "worksheets/sheet2.xml"],
    }),
    "xl/worksheets/sheet1.xml": strToU8(sheet(`<row r="1">${words("A1", "Nord Parts")}</row>`)),
    "xl/worksheets/sheet2.xml": strToU8(sheet(rows)),
    ...more,
  });
const sheet = (rows: string) => `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;
const words = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const rows =
  `<row r="1">${words("A1", "Teilenummer")}${words("B1", "Bezeichnung")}${words("C1", "Preis (EUR)")}</row>` +
  `<row r="2">${words("A2", "00123")}${words("B2", "Ring")}<c r="C2"><v>12.300000000000001</v></c></row>` +
  `<row r="3"><c r="A3"><v>4711</v></c>${words("B3", "Hose")}<c r="C3"><f>C2*2</f><v>1234.567</v></c></row>` +
  `<row r="4"><c r="A4"><v>12.5</v></c>${words("B4", "Clamp")}<c r="C4"><v>1</v></c></row>`;

describe("a workbook", () => {
  test("is read by the sheet that has the list, numbers as they are", async () => {
    const preview = await previewed(sendFile("/preview", workbook(rows)));
    expect([preview.sheets, meanings(preview)]).toEqual([
      ["Cover", "Prices"],
      ["number", "name", "price"],
    ]);
    expect(preview.newParts).toMatchObject([
      { number: "00123", price: 12.3, currency: "EUR" },
      { number: "4711", price: 1234.567 },
    ]);
    expect(preview.unclear).toMatchObject([{ line: 4, reason: "number-as-amount" }]);
    const fields = { columns: "number,name,", sheet: "Prices", supplierId: "", currency: "" };
    expect(await (await sendFile("", workbook(rows), fields)).json()).toMatchObject({ added: 2, failed: 1 });
    expect((await sendFile("", workbook(rows), { sheet: "Other" })).status).toBe(400);
  });

  test("that is none, is damaged, or unfolds to more than it says is refused in words", async () => {
    const bomb = { "xl/sharedStrings.xml": new Uint8Array(45 * 1024 * 1024) };
    expect(await refusal(sendFile("/preview", workbook(rows, bomb)))).toEqual([
      413,
      "This Excel file is too large when it is unpacked",
    ]);
    expect(await refusal(sendFile("/preview", workbook(rows).slice(0, 900)))).toEqual([
      415,
      "This Excel file is damaged and cannot be read",
    ]);
    expect(await refusal(sendFile("/preview", workbook("<row r='1'><c r='A1'><")))).toEqual([
      415,
      "This Excel file is damaged and cannot be read",
    ]);
    expect((await sendFile("/preview", zipSync({ "a.txt": strToU8("x") }))).status).toBe(415);
    expect((await sendFile("/preview", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]))).status).toBe(415);
    expect((await sendFile("/preview", new Uint8Array([1, 2, 3, 0, 0, 0]))).status).toBe(415);
    expect((await sendFile("/preview", "")).status).toBe(400);
  });
});

test("a list has limits, and a mark of its encoding is no part of its headings", async () => {
  const marked = new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode(list)]);
  expect(meanings(await previewed(sendFile("/preview", marked)))).toEqual(["number", "name", "maker", "price"]);
  expect((await send("/preview", { text: `Number;Name\n${"A;B\n".repeat(20_001)}` })).status).toBe(413);
  expect((await sendFile("/preview", "x".repeat(6_000_001))).status).toBe(413);
  expect((await send("/preview", { text: `Number;Name\n${"x;".repeat(60)}x\n` })).status).toBe(413);
  expect(await refusal(send("", { text: "Number;Name\n" }))).toEqual([400, "This list has no rows"]);
  expect((await send("", {})).status).toBe(400);
  expect((await send("/preview", { text: list, currency: "Euro!" })).status).toBe(400);
  expect((await send("/preview", { text: list, supplierId: 999 })).status).toBe(400);
});

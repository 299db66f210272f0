import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { docxOf, paragraph, pdfPages, zipOf } from "#agent/testing/files.ts";
import type { Database } from "#db/client.ts";
import { documents, drafts, jobs } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aUser } from "#db/testing/records.ts";
import { apiFor } from "../http.ts";
import { intakeFor } from "../intake.ts";

let database: Database;
let intake: Awaited<ReturnType<typeof intakeFor>>;
let call: Awaited<ReturnType<typeof apiFor>>;
let engineer: Awaited<ReturnType<typeof aUser>>;

beforeEach(async () => {
  database = await freshDatabase();
  intake = await intakeFor(database);
  call = await apiFor(database, { ports: intake.ports });
  engineer = await aUser(database.db, { name: "Petra Lindqvist" });
  await aMachine(database.db, { serialNumber: "870.7.3310", customerName: "Harbour Metals" });
});
afterEach(() => intake.stop());

const report =
  "Machine: 870.7.3310\nDate: 10 March 2026\nEngineer: Petra Lindqvist\nHours: 4512\nWork done: Replaced the hydraulic return filter.";

async function send(
  bytes: Uint8Array<ArrayBuffer> | string,
  name: string,
  { path = "/api/ai/extract-file", field = "file", as = engineer } = {},
) {
  const body = new FormData();
  body.set(field, new File([bytes], name));
  // As bytes: a form that is refused halfway would go on being written into a closed stream.
  const encoded = new Response(body);
  return call("POST", path, {
    as,
    headers: { "Content-Type": encoded.headers.get("content-type")! },
    body: await encoded.arrayBuffer(),
  });
}
const errorOf = async (response: Response) =>
  [response.status, ((await response.json()) as { error: string }).error] as const;

describe("a file", () => {
  test("of any accepted kind gives a draft, whichever call takes it", async () => {
    const calls: [string, string, string, Uint8Array<ArrayBuffer> | string][] = [
      ["/api/ai/extract-file", "file", "a.docx", docxOf(report.split("\n").map(paragraph).join(""))],
      [
        "/api/ai/process-document",
        "document",
        "a.pdf",
        pdfPages(
          1,
          `BT /F1 12 Tf 14 TL 72 700 Td ${report
            .split("\n")
            .map((line) => `(${line}) Tj T*`)
            .join(" ")} ET`,
        ),
      ],
      [
        "/api/ai/process-whatsapp-file",
        "whatsappFile",
        "chat.zip",
        zipOf([
          {
            name: "_chat.txt",
            content: `[10/03/2026, 08:02:11] Petra Lindqvist: 870.7.3310 hours 4512. Replaced the hydraulic return filter`,
          },
        ]),
      ],
      ["/api/ai/extract-file", "file", "a.txt", report],
    ];
    for (const [path, field, name, bytes] of calls) {
      const response = await send(bytes, name, { path, field });
      expect(response.status, name).toBe(200);
      expect(await response.json(), name).toMatchObject({
        draftIds: [expect.any(Number)],
        extractedData: { machines: [{ serialNumber: "870.7.3310", machineHours: 4512 }] },
      });
    }
  }, 60_000);

  test("is kept and comes back byte by byte, as a download that nothing can run", async () => {
    const bytes = pdfPages(1, "BT /F1 12 Tf 72 700 Td (No report here) Tj ET");
    await send(bytes, "Bericht für Jörg.pdf");
    const [document] = await database.db.select().from(documents);
    const file = await call("GET", `/api/documents/${document!.id}/file`, { as: engineer });
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
    expect(file.headers.get("content-disposition")).toContain("attachment; filename=");
    expect(file.headers.get("content-disposition")).toContain("filename*=UTF-8''Bericht%20f%C3%BCr%20J%C3%B6rg.pdf");
    expect([file.headers.get("x-content-type-options"), file.headers.get("content-security-policy")]).toEqual([
      "nosniff",
      expect.stringContaining("sandbox"),
    ]);
  }, 30_000);

  test("may be read by colleagues once a report is saved from it, and not before", async () => {
    const { draftIds } = (await (await send(report, "a.txt")).json()) as { draftIds: number[] };
    const colleague = await aUser(database.db, { role: "operator" });
    const [document] = await database.db.select().from(documents);
    const path = `/api/documents/${document!.id}/file`;
    expect((await call("GET", path, { as: colleague })).status).toBe(404);
    const draft = (await (await call("GET", `/api/drafts/${draftIds[0]}`, { as: engineer })).json()) as {
      reviewed: object;
    };
    expect(
      (
        await call("POST", "/api/ai/independent-reports-save", {
          as: engineer,
          json: { reports: [{ draftId: draftIds[0], ...draft.reviewed }] },
        })
      ).status,
    ).toBe(200);
    expect(await (await call("GET", path, { as: colleague })).text()).toBe(report);
    expect((await call("GET", path, { as: await aUser(database.db, { role: "view" }) })).status).toBe(403);
  });

  test("uploaded twice is one document, one reading and one set of drafts", async () => {
    const [first, second] = [
      await (await send(report, "a.txt")).json(),
      await (await send(report, "b.txt")).json(),
    ] as { draftIds: number[]; message?: string }[];
    expect(second!.draftIds).toEqual(first!.draftIds);
    expect(second!.message).toContain("handed this in");
    expect([
      await database.db.$count(documents),
      await database.db.$count(jobs),
      await database.db.$count(drafts),
    ]).toEqual([1, 1, 1]);
  });
});

describe("what is not accepted", () => {
  test.each<[string, Uint8Array<ArrayBuffer> | string, string, number, string]>([
    ["a file of 20 MB", new Uint8Array(20 * 1024 * 1024), "big.pdf", 413, "19MB limit"],
    ["an empty file", "", "empty.pdf", 400, "empty"],
    [
      "a program",
      new Uint8Array(Buffer.concat([Buffer.from("MZ"), Buffer.alloc(4_000, 7)])),
      "report.pdf",
      415,
      "not accepted",
    ],
    [
      "an SVG named as a photo",
      "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
      "photo.png",
      415,
      "not accepted",
    ],
    [
      "an archive with names that lead out",
      zipOf([
        { name: "_chat.txt", content: "x" },
        { name: "../x", content: "x" },
      ]),
      "chat.zip",
      400,
      "lead out",
    ],
    ["a PDF of 2,000 pages", pdfPages(2_000), "long.pdf", 413, "2000 pages"],
  ])(
    "%s is refused with its status and reason",
    async (_name, bytes, name, status, reason) => {
      const [got, error] = await errorOf(await send(bytes, name));
      expect([got, error]).toEqual([status, expect.stringContaining(reason)]);
    },
    30_000,
  );

  test("a name of 500 characters with controls and turned writing becomes a name that can be shown", async () => {
    await send(report, `${"../".repeat(20)}a\u202egpj.exe\r\nSet-Cookie: x=1\u0000${"n".repeat(500)}.txt`);
    const [document] = await database.db.select().from(documents);
    expect(document!.fileName).toMatch(/^agpj\.exeSet-Cookie: x=1n+\.txt$/);
    expect(document!.fileName!.length).toBeLessThanOrEqual(150);
    expect(document!.storageKey).toMatch(/^originals\/[0-9a-f]{2}\/[0-9a-f]{64}$/);
  });

  test("a file that turns out damaged is kept, and its job says why", async () => {
    const [status, error] = await errorOf(
      await send(docxOf(paragraph("x".repeat(5_000))).slice(0, 700), "report.docx"),
    );
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(error).toMatch(/damaged|not accepted|no WhatsApp chat/);
  });

  test("a role that may not hand in is refused, and so is nobody", async () => {
    expect((await send(report, "a.txt", { as: await aUser(database.db, { role: "view" }) })).status).toBe(403);
    expect((await call("POST", "/api/ai/process-whatsapp", { json: { message: "x" } })).status).toBe(401);
    expect(await database.db.$count(documents)).toBe(0);
  });

  test("somebody who hands in without end is asked to wait; others are served", async () => {
    const values = { ownerId: engineer.id, kind: "text" as const, mediaType: "text/plain", text: "x" };
    const [huge] = await database.db
      .insert(documents)
      .values({ ...values, size: 2_000_000_000, sha256: "0" })
      .returning();
    const copies = sql`insert into documents (owner_id, kind, media_type, size, sha256)
      select owner_id, kind, media_type, size, n::text from documents, generate_series(1, 21) n where id = ${huge!.id}`;
    await database.db.execute(copies);
    const refused = await send(report, "a.txt");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "3600"]);
    expect((await send(report, "a.txt", { as: await aUser(database.db) })).status).toBe(200);

    await database.db.update(documents).set({ size: 1 });
    await database.db.execute(
      sql`insert into jobs (owner_id, kind, document_id)
        select ${engineer.id}, 'text', ${huge!.id} from generate_series(1, 20000)`,
    );
    const waits = await send(report, "a.txt");
    expect([waits.status, waits.headers.get("retry-after")]).toEqual([429, "600"]);
    await database.db.execute(sql`update jobs set status = 'saved' where owner_id = ${engineer.id}`);
    expect((await send(report, "a.txt")).status).toBe(200);
  });
});

test("documents handed in by a chat are read by their ids, and only one's own", async () => {
  const body = new FormData();
  body.set("file", new File([report], "a.txt"));
  const uploaded = await call("POST", "/api/documents", { as: engineer, body });
  const { id } = (await uploaded.json()) as { id: number };
  expect(uploaded.status).toBe(201);
  const answer = await call("POST", "/api/ai/process-whatsapp", { as: engineer, json: { documentIds: [id] } });
  expect(await answer.json()).toMatchObject({ draftIds: [expect.any(Number)] });
  const stranger = await call("POST", "/api/ai/process-whatsapp", {
    as: await aUser(database.db),
    json: { documentIds: [id] },
  });
  expect(stranger.status).toBe(400);
});

test("an export with photos and a voice note is read with its photos; what cannot be transcribed costs nothing", async () => {
  const zip = new Uint8Array(
    readFileSync(join(import.meta.dirname, "../../../evals/datasets/whatsapp/input/c16_ios_export-with-media.zip")),
  );
  const answer = (await (
    await send(zip, "WhatsApp Chat.zip", { field: "whatsappFile", path: "/api/ai/process-whatsapp-file" })
  ).json()) as { extractedData: { machines: unknown[] } };
  expect(answer.extractedData.machines.length).toBeGreaterThan(0);
  const packed = (await database.db.select().from(documents)).filter(({ parentId }) => parentId !== null);
  expect(packed.map(({ kind }) => kind)).toEqual(["image", "image"]);
}, 60_000);

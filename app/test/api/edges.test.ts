import { createServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { beforeEach, describe, expect, test } from "vitest";
import { observed } from "#app/http/serve.server.ts";
import { errorResponse } from "#app/http/errors.server.ts";
import { mostStreams } from "#app/http/live-stream.server.ts";
import { csvOf } from "#app/components/assistant/results/csv.ts";
import { DatabaseAway } from "#db/away.ts";
import type { Database } from "#db/client.ts";
import { openDatabase } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aPartsRequest, aUser } from "#db/testing/records.ts";
import { apiFor } from "../http.ts";

let database: Database;
let call: Awaited<ReturnType<typeof apiFor>>;
let admin: Awaited<ReturnType<typeof aUser>>;
beforeEach(async () => {
  database = await freshDatabase();
  call = await apiFor(database);
  admin = await aUser(database.db, { role: "admin" });
});

test.each(["TRACE", "CONNECT2", "PROPFIND"])(
  "a %s request is 405 as JSON, before anything looks at it",
  async (method) => {
    const server = createServer(observed(() => expect.unreachable(), pino({ level: "silent" })));
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    socket.end(`${method} /api/machines HTTP/1.1\r\nHost: hub.test\r\nConnection: close\r\n\r\n`);
    const answer = await text(socket);
    // What is no method at all, Node itself turns away.
    expect(answer).toMatch(
      method === "CONNECT2" ? /^HTTP\/1\.1 400/ : /^HTTP\/1\.1 405[^]*"error":"This method is not taken"/,
    );
    await new Promise((closed) => server.close(closed));
  },
);

test("a body of hundreds of thousands of fields is refused at once, a long list of machines is not", async () => {
  const many = Object.fromEntries(Array.from({ length: 400_000 }, (_, at) => [`field${at}`, 1]));
  const begun = performance.now();
  expect((await call("PATCH", "/api/auth/update-profile", { as: admin, json: many })).status).toBe(413);
  expect(performance.now() - begun).toBeLessThan(1_500);
  const rows = Array.from({ length: 500 }, (_, at) => ({
    line: at + 1,
    cells: [`${at + 1}`, `SER-${at}`, "Quay Works", "Rostock"],
  }));
  const imported = await call("POST", "/api/machines/import", { as: admin, json: { rows } });
  expect([imported.status, await imported.json()]).toMatchObject([200, { added: 500, failed: 0 }]);
});

test("a body that unfolds to hundreds of thousands of values, or of form parts, is broken off as it arrives", async () => {
  const begun = performance.now();
  const json = { kind: "user", message: { parts: Array.from({ length: 1_000_000 }, () => ({})) } };
  const body = `${'--edge\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(100_000)}--edge--\r\n`;
  const headers = { "Content-Type": "multipart/form-data; boundary=edge" };
  const refused = [
    await call("POST", "/api/chat", { as: admin, json }),
    await call("POST", "/api/ai/extract-file", { as: admin, body, headers }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([413, 413]);
  expect(performance.now() - begun).toBeLessThan(1_500);
});

test.each(["http://user:secret@evil.example", "https://evil.example\r\nX: y", "https://", "https://a b.example"])(
  "a link that hides where it leads, or is none, is refused: %j",
  async (googleLocationUrl) => {
    const machine = await aMachine(database.db);
    const answer = await call("PATCH", `/api/machines/${machine.id}`, { as: admin, json: { googleLocationUrl } });
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
      400,
      "Must be a link that starts with http:// or https://",
    ]);
  },
);

describe("a cell that a spreadsheet would run", () => {
  const formulas = ["=1+1", "\u200b=1+1", "\u00ad+1", "\ufeff@SUM(A1)", " =1", "\uff1d1"];

  test.each(formulas)("is text in the parts report: %j", async (description) => {
    const machine = await aMachine(database.db);
    await aPartsRequest(database.db, { machineId: machine.id }, [{ description }]);
    const { body } = await call("POST", "/api/reports/parts-csv", { as: admin, json: {} });
    let csv = "";
    for await (const piece of body as unknown as AsyncIterable<string>) csv += piece;
    expect(csv).toContain(`'${description}`);
  });

  test.each(formulas)("is text in the table of an answer: %j", (value) => {
    expect(csvOf([{ value }])).toContain(`'${value}`);
  });
});

test("a person's live streams are bounded in number, and another's are not counted with them", async () => {
  const leave = new AbortController();
  const open = (as: typeof admin) => call("GET", "/api/events", { as, signal: leave.signal });
  for (let at = 0; at < mostStreams; at++) expect((await open(admin)).status).toBe(200);
  expect((await open(admin)).status).toBe(429);
  expect((await open(await aUser(database.db))).status).toBe(200);
  leave.abort();
});

test("a database that is gone is 503 with a word that says what to do, not a fault of ours", async () => {
  const lost = new Error("Failed query", { cause: new DatabaseAway("Connection terminated unexpectedly") });
  const reported: unknown[] = [];
  const answer = errorResponse(lost, "r-1", (error) => reported.push(error));
  expect([
    answer.status,
    answer.headers.get("retry-after"),
    ((await answer.json()) as { error: string }).error,
  ]).toEqual([503, "5", expect.stringContaining("The database cannot be reached right now. Nothing was changed")]);
  expect(reported).toEqual([lost]);
});

test("/readyz gives up on a database that says nothing", async () => {
  const own = await openDatabase({});
  await migrate(own);
  const silent = {
    ...own,
    db: { ...own.db, execute: () => new Promise(() => undefined) } as unknown as Database["db"],
  };
  const ready = await apiFor(silent);
  expect((await ready("GET", "/readyz")).status).toBe(503);
  await own.close();
});

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { createRequestListener } from "@remix-run/node-fetch-server";
import { expect, test } from "vitest";
import { freshDatabase } from "#db/testing/database.ts";
import { addAccessToken } from "#db/queries/sign-in.ts";
import { aMachine, aUser } from "#db/testing/records.ts";
import { hashToken } from "#tools/auth/tokens.ts";
import { testNow } from "#tools/testing/context.ts";
import { createApiHandler } from "../../http/api.server.ts";
import { apiBuild, apiFor } from "../http.ts";

/** The official suite of the protocol against a server over TCP. It cannot sign in, so a door in front has a token. */

const suite = resolve("node_modules/@modelcontextprotocol/conformance/dist/index.js");
const baseline = resolve("app/test/api/mcp-baseline.yml");
const applies = [
  "server-initialize",
  "ping",
  "tools-list",
  "resources-list",
  "prompts-list",
  "completion-complete",
  "server-sse-multiple-streams",
  "dns-rebinding-protection",
];

const token = "mh_of-the-conformance-suite";

async function withToken() {
  const database = await freshDatabase();
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "localhost", listening));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  await apiFor(database, { env: { APP_ORIGIN: origin } });
  const admin = await aUser(database.db, { role: "admin" });
  await aMachine(database.db, { serialNumber: "TX-4410" });
  const kept = { userId: admin.id, name: "Suite", prefix: token.slice(0, 9), tokenHash: hashToken(token) };
  await addAccessToken(database.db, { ...kept, createdAt: testNow });
  const handle = createApiHandler(apiBuild as ServerBuild);
  const listener = createRequestListener(async (request) => {
    request.headers.set("authorization", `Bearer ${token}`);
    return (await handle(request))!;
  });
  server.on("request", listener);
  const stop = () => new Promise((done) => (server.closeAllConnections(), server.close(done)));
  return { url: `${origin}/mcp`, stop };
}

function conformance(...args: string[]): Promise<{ code: number | null; printed: string }> {
  const child = spawn(process.execPath, [suite, "server", ...args]);
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece: Buffer) => (printed += String(piece)));
  return new Promise((done) => child.once("close", (code) => done({ code, printed })));
}

test("the official conformance suite passes whatever applies here, and nothing else passes or fails", async () => {
  const { url, stop } = await withToken();
  const folder = mkdtempSync(join(tmpdir(), "conformance-"));
  const run = await conformance("--url", url, "--suite", "all", "--expected-failures", baseline, "-o", folder);
  rmSync(folder, { recursive: true, force: true });
  await stop();
  expect(run.code, run.printed).toBe(0);
  for (const scenario of applies) expect(run.printed).toMatch(new RegExp(`✓ ${scenario}: [1-9]\\d* passed, 0 failed`));
}, 120_000);

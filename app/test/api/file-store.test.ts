import { readdirSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { documents } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aUser } from "#db/testing/records.ts";
import { apiFor } from "../http.ts";
import { intakeFor } from "../intake.ts";

let database: Database;
let folder: string;
beforeEach(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), "store-away-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function upload(call: Awaited<ReturnType<typeof apiFor>>) {
  const body = new FormData();
  body.set("file", new File(["Machine 870.7.3310, 10 March 2026: replaced the return filter."], "visit.txt"));
  const encoded = new Response(body);
  const as = await aUser(database.db);
  return call("POST", "/api/ai/extract-file", {
    as,
    headers: { "Content-Type": encoded.headers.get("content-type")! },
    body: await encoded.arrayBuffer(),
  });
}

const storageFault = async (call: Awaited<ReturnType<typeof apiFor>>) => {
  const answer = await call("GET", "/api/admin/system", { as: await aUser(database.db, { role: "admin" }) });
  return ((await answer.json()) as { storageFault: string | null }).storageFault;
};

test("a file store that is away answers 503 and stands on the system page; nothing is left of the file", async () => {
  const env = {
    S3_ENDPOINT: "http://127.0.0.1:9",
    S3_BUCKET: "hub",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
  };
  const intake = await intakeFor(database, { env: { ...env, DATA_DIR: folder } });
  const call = await apiFor(database, { ports: intake.ports });
  const answer = await upload(call);
  expect([answer.status, await answer.json()]).toMatchObject([
    503,
    { error: expect.stringContaining("The file store cannot be reached right now") },
  ]);
  expect(await database.db.$count(documents)).toBe(0);
  expect(await storageFault(call)).toBe("the file store does not answer");
  await intake.stop();
});

test("a folder that cannot be written answers 503, and takes files again when it can", async () => {
  await writeFile(join(folder, "files"), "in the way");
  const intake = await intakeFor(database, { env: { DATA_DIR: folder } });
  const call = await apiFor(database, { ports: intake.ports });
  expect((await upload(call)).status).toBe(503);
  expect(await storageFault(call)).toContain("cannot be written");
  await rm(join(folder, "files"));
  await mkdir(join(folder, "files"));
  expect((await upload(call)).status).toBe(200);
  expect(await storageFault(call)).toBeNull();
  expect(
    readdirSync(join(folder, "files"), { recursive: true }).filter((name) => String(name).endsWith(".part")),
  ).toEqual([]);
  await intake.stop();
});

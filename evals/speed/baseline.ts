import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RawAnswer } from "./raw-server.ts";
import { start, startProduct, type Running } from "./servers.ts";
import { watchStatements, type Statement } from "./statements.ts";

/** Which statements the product sends for each of these requests, with the answer's text. */
export async function observe<Key extends string>(
  databaseUrl: string,
  asked: (origin: string) => Promise<Record<Key, { path: string; headers: Record<string, string> }>>,
): Promise<Record<Key, { statements: Statement[]; text: string }>> {
  const watched = await watchStatements(databaseUrl);
  const product = await startProduct(watched.url);
  try {
    const found: Partial<Record<Key, { statements: Statement[]; text: string }>> = {};
    for (const [key, { path, headers }] of Object.entries(await asked(product.origin)) as [
      Key,
      { path: string; headers: Record<string, string> },
    ][]) {
      // Once for what is done at the first time only: the use of a session, a module that is loaded.
      await (await fetch(product.origin + path, { headers })).text();
      watched.take();
      const response = await fetch(product.origin + path, { headers });
      const text = await response.text();
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      found[key] = { text, statements: watched.take().filter(({ text: sql }) => !isHousekeeping(sql)) };
    }
    return found as Record<Key, { statements: Statement[]; text: string }>;
  } finally {
    await product.stop();
    watched.close();
  }
}

/** What processes do by the clock, whatever is asked: the queue's polls, the count of calls. */
const isHousekeeping = (text: string) =>
  /pgboss|rate_limits|pg_notify|^\s*(listen|begin|commit)|AS listening/i.test(text);

/** The bare server with these answers. */
export async function startRaw(databaseUrl: string, answers: Record<string, RawAnswer>): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), "maintenance-hub-raw-"));
  const file = join(folder, "answers.json");
  writeFileSync(file, JSON.stringify(answers));
  const running = await start("evals/speed/raw-server.ts", { DATABASE_URL: databaseUrl, RAW_ANSWERS: file });
  rmSync(folder, { recursive: true, force: true });
  return running;
}

/**
 * The baseline: `node:http` and postgres.js, without sign-in, rules or framework. At each path it runs the statements
 * that the product runs there, prepared and together, and answers: a list as PostgreSQL wrote it, a page ready-made.
 */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import postgres from "postgres";
import type { Statement } from "./statements.ts";

/** What the bare server does at a path. Without `html` it answers the JSON of its one statement. */
export interface RawAnswer {
  statements: Statement[];
  html?: string;
}

const answers = JSON.parse(readFileSync(process.env.RAW_ANSWERS!, "utf8")) as Record<string, RawAnswer>;
const sql = postgres(process.env.DATABASE_URL!, { max: 16, onnotice: () => undefined });
const ask = ({ text, params }: Statement) => sql.unsafe(text, params, { prepare: true });

createServer((request, response) => {
  const answer = answers[request.url ?? ""];
  if (!answer) return void response.end("{}");
  void Promise.all(answer.statements.map(ask)).then(([first]) => {
    response.setHeader("Content-Type", answer.html ? "text/html; charset=utf-8" : "application/json");
    response.end(answer.html ?? (first![0]!.items as string));
  });
}).listen(Number(process.env.PORT), "127.0.0.1");

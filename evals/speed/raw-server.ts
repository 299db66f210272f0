/** The baseline: `node:http` and the same statement as the product's list of issues, without sign-in, rules or framework. */
import { createServer } from "node:http";
import { openDatabase } from "#db/client.ts";
import { listIssues } from "#db/queries/issues.ts";

const { db } = await openDatabase({ url: process.env.DATABASE_URL || undefined, dataDir: process.env.DATA_DIR });

createServer((request, response) => {
  if (request.url === "/readyz") return void response.end("{}");
  void listIssues(db, {}, { limit: 100 }).then(({ items }) => {
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify(items));
  });
}).listen(Number(process.env.PORT), "127.0.0.1");

import { sql } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import { chats, issues, machines, serviceLogs, users } from "../schema/index.ts";

/** What the database is and holds. */
export async function databaseFacts(db: Db) {
  const [facts] = await rowsOf<{ version: string; bytes: string }>(
    db,
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::text as bytes`,
  );
  const [people, fleet, reports, allIssues, threads] = await Promise.all([
    db.$count(users),
    db.$count(machines),
    db.$count(serviceLogs),
    db.$count(issues),
    db.$count(chats),
  ]);
  return {
    version: facts!.version,
    bytes: Number(facts!.bytes),
    users: people,
    machines: fleet,
    serviceLogs: reports,
    issues: allIssues,
    chats: threads,
  };
}

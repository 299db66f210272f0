import { eq, sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { users } from "../schema/index.ts";
import { guardedTables, openTables } from "./tables.ts";

/** The role as which statements of people run who are restricted to sites. It signs nobody in, and owns nothing. */
export const siteRole = "maintenance_hub_at_sites";

/** The server lets us make no role, and nobody has made it for us; docs/deployment.md has the line that does. */
export class NoSiteRole extends Error {
  constructor(options: ErrorOptions) {
    super("The database has no role for people who are restricted to sites, and we may not make it", options);
  }
}

const names = (tables: readonly string[]) => tables.map((name) => `"${name}"`).join(", ");

/**
 * Makes the role and gives it what it needs, as often as it is called.
 * @throws NoSiteRole where we may not
 */
export async function prepareSiteRole(db: Db): Promise<void> {
  try {
    // Of two that make it at once the second finds it made.
    await db.execute(
      sql.raw(`do $$ begin
        if not exists (select from pg_roles where rolname = '${siteRole}') then
          begin
            create role ${siteRole} nologin;
          exception when duplicate_object or unique_violation then null;
          end;
        end if;
        if not pg_has_role(current_user, '${siteRole}',
          case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end) then
          execute format('grant ${siteRole} to %I', current_user);
        end if;
      end $$`),
    );
  } catch (error) {
    throw new NoSiteRole({ cause: error });
  }
  const statements = [
    `grant usage on schema public to ${siteRole}`,
    `grant usage on all sequences in schema public to ${siteRole}`,
    `grant select, insert, update, delete on ${names(guardedTables)} to ${siteRole}`,
    `grant select on ${names(openTables)} to ${siteRole}`,
    // To hold a row while something is done by it is to be allowed to change a column of it.
    `grant update (id) on parts, suppliers, manuals to ${siteRole}`,
    `do $$ begin
      if exists (select from pg_namespace where nspname = 'pgboss') then
        grant usage on schema pgboss to ${siteRole};
        grant select, insert, update on all tables in schema pgboss to ${siteRole};
      end if;
    end $$`,
  ];
  for (const statement of statements) await db.execute(sql.raw(statement));
}

/**
 * Gives the role what it needs in this version, where there is anybody for whom it is. Where we may not, everybody else
 * works on: without the role those people's statements fail, and show nothing.
 */
export async function keepSiteRole(db: Db, report: (fault: NoSiteRole) => void): Promise<void> {
  if ((await db.$count(users, eq(users.onlyOwnSites, true))) === 0) return;
  await prepareSiteRole(db).catch((error: unknown) => {
    if (!(error instanceof NoSiteRole)) throw error;
    report(error);
  });
}

import { inArray, sql, type SQL } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import { issues, users } from "../schema/index.ts";

interface OfRecord {
  machineId?: number;
  issueId?: number;
  serviceLogId?: number;
}

/** Those of the people who see the machine that something is told of: all of them, but those of other sites. */
export async function whoSee(db: Db, people: number[], told: object): Promise<number[]> {
  const { machineId, issueId, serviceLogId } = told as OfRecord;
  const machine =
    machineId !== undefined
      ? sql`${machineId}::int`
      : issueId !== undefined
        ? sql`(select machine_id from issues where id = ${issueId})`
        : serviceLogId !== undefined
          ? sql`(select machine_id from service_logs where id = ${serviceLogId})`
          : undefined;
  if (!machine || people.length === 0) return people;
  const blind = await rowsOf<{ id: number }>(
    db,
    sql`select id from ${users} where ${inArray(users.id, people)} and only_own_sites and role <> 'admin'
      and not exists (select 1 from machines m join site_people s on s.site_id = m.site_id
        where m.id = ${machine} and s.user_id = ${users.id})`,
  );
  return people.filter((id) => !blind.some((one) => one.id === id));
}

/**
 * Whether a notification is still for its reader: somebody who was restricted after it was left is not told by mail,
 * device or messenger of what they see no longer.
 * @param notification the name of its row in the statement
 */
export const isStillFor = (notification: SQL): SQL => {
  const named = (member: string) => sql`(${notification}.data ->> ${sql.raw(`'${member}'`)})::int`;
  return sql`(coalesce(${named("machineId")}, ${named("issueId")}, ${named("serviceLogId")}) is null
    or not exists (select from users u where u.id = ${notification}.user_id and u.only_own_sites and u.role <> 'admin')
    or exists (select from machines m join site_people s on s.site_id = m.site_id
      where s.user_id = ${notification}.user_id and m.id = coalesce(${named("machineId")},
        (select machine_id from issues where id = ${named("issueId")}),
        (select machine_id from service_logs where id = ${named("serviceLogId")}))))`;
};

/** Those of the issues whose machine this person does not see. */
export async function issuesUnseenBy(db: Db, personId: number, issueIds: number[]): Promise<number[]> {
  if (issueIds.length === 0) return [];
  const unseen = await rowsOf<{ id: number }>(
    db,
    sql`select ${issues.id} as id from ${issues} join machines m on m.id = ${issues.machineId}
      join ${users} on ${users.id} = ${personId} and only_own_sites and role <> 'admin'
      where ${inArray(issues.id, issueIds)}
        and not exists (select from site_people s where s.site_id = m.site_id and s.user_id = ${personId})`,
  );
  return unseen.map(({ id }) => id);
}

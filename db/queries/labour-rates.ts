import { and, eq, sql } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import type { ExchangeRate, LabourGroup, LabourRate } from "../records/cost.ts";
import { exchangeRates, labourGroups, parts, serviceLogs } from "../schema/index.ts";
import { baseCurrency, rateOn } from "./cost-lines.ts";
import { jsonRows } from "./json.ts";

const rate = sql`select id, group_name as "groupName", per_hour as "perHour", travel_per_hour as "travelPerHour", currency,
    valid_from::text as "validFrom", version from labour_rates`;

/** What an hour costs, by group and newest first. They are few. */
export const selectLabourRates = (db: Db): Promise<LabourRate[]> =>
  jsonRows<LabourRate>(db, sql`${rate} order by lower(btrim(group_name)), valid_from desc`);

export async function selectLabourRate(db: Db, id: number): Promise<LabourRate | undefined> {
  return (await jsonRows<LabourRate>(db, sql`${rate} where id = ${id}`))[0];
}

/** The people whose hours are counted, with their groups. */
export const selectLabourGroups = (db: Db): Promise<LabourGroup[]> =>
  jsonRows<LabourGroup>(
    db,
    sql`select u.id as "engineerId", u.name as "engineerName", g.group_name as "groupName"
      from users u left join labour_groups g on g.engineer_id = u.id
      where u.active and u.role <> 'view' order by lower(u.name), u.id`,
  );

/** Puts somebody into a group; null: into none. */
export async function writeLabourGroup(db: Db, engineerId: number, groupName: string | null): Promise<void> {
  if (groupName === null) await db.delete(labourGroups).where(eq(labourGroups.engineerId, engineerId));
  else
    await db
      .insert(labourGroups)
      .values({ engineerId, groupName })
      .onConflictDoUpdate({ target: labourGroups.engineerId, set: { groupName } });
}

export const selectExchangeRates = (db: Db): Promise<ExchangeRate[]> =>
  jsonRows<ExchangeRate>(
    db,
    sql`select currency, valid_from::text as "validFrom", rate from exchange_rates order by currency, valid_from desc`,
  );

type ExchangeRateKey = Pick<ExchangeRate, "currency" | "validFrom">;

const isRate = ({ currency, validFrom }: ExchangeRateKey) =>
  and(eq(exchangeRates.currency, currency), eq(exchangeRates.validFrom, validFrom));

export async function findExchangeRate(db: Db, key: ExchangeRateKey): Promise<ExchangeRate | undefined> {
  return (await db.select().from(exchangeRates).where(isRate(key)).for("update"))[0];
}

/** Writes a rate, in place of one of the same currency and day. */
export const writeExchangeRate = async (db: Db, rate: ExchangeRate): Promise<void> =>
  void (await db
    .insert(exchangeRates)
    .values(rate)
    .onConflictDoUpdate({ target: [exchangeRates.currency, exchangeRates.validFrom], set: { rate: rate.rate } }));

export const deleteExchangeRateOf = async (db: Db, key: ExchangeRateKey): Promise<void> =>
  void (await db.delete(exchangeRates).where(isRate(key)));

/** The currency of the installation. */
export async function readCurrency(db: Db): Promise<string> {
  return (await rowsOf<{ currency: string }>(db, sql`select ${baseCurrency} as currency`))[0]!.currency;
}

export interface HourPrice {
  perHour: number;
  travelPerHour: number | null;
  currency: string;
}

/** What an hour of the first engineer of a visit cost on its day; undefined where no rate held by then. */
export async function hourPriceOf(db: Db, serviceLogId: number): Promise<HourPrice | undefined> {
  const [found] = await jsonRows<HourPrice>(
    db,
    sql`select rate.per_hour as "perHour", rate.travel_per_hour as "travelPerHour", rate.currency
      from service_logs log left join labour_groups own on own.engineer_id = log.engineer_id
        join lateral (${rateOn(sql`own.group_name`, sql`log.computed_service_date`)}) rate on true
      where log.id = ${serviceLogId}`,
  );
  return found;
}

/** Who made a visit and wrote its report. */
export const peopleOfVisit = async (db: Db, serviceLogId: number) =>
  (
    await db
      .select({
        machineId: serviceLogs.machineId,
        engineerId: serviceLogs.engineerId,
        secondEngineerId: serviceLogs.secondEngineerId,
        createdById: serviceLogs.createdById,
      })
      .from(serviceLogs)
      .where(eq(serviceLogs.id, serviceLogId))
  )[0];

/** Whether the catalogue has this part. */
export const partExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.select({ id: parts.id }).from(parts).where(eq(parts.id, id))).length > 0;

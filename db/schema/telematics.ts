import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import {
  telematicsFaults,
  telematicsSignIns,
  type TelematicsFault,
  type TelematicsSignIn,
  type UnknownEquipment,
} from "../vocabulary.ts";
import { lifecycle, moment, oneOf } from "./columns.ts";
import { machines } from "./machines.ts";

/** A server that tells hours, places and fault codes of machines by ISO 15143-3 (AEMP 2.0), and how it went the last time. */
export const telematicsServers = pgTable(
  "telematics_servers",
  {
    id: serial("id").primaryKey(),
    name: text("name").notNull(),
    /** What stands before `/Fleet/1`. */
    address: text("address").notNull(),
    signIn: text("sign_in").$type<TelematicsSignIn>().notNull().default("none"),
    /** User, or the id of the OAuth client. */
    userName: text("user_name"),
    /** Password, or the secret of the OAuth client; sealed with a key that the database does not hold. */
    sealedSecret: text("sealed_secret"),
    tokenAddress: text("token_address"),
    everyMinutes: integer("every_minutes").notNull().default(60),
    active: boolean("active").notNull().default(true),
    nextFetchAt: moment("next_fetch_at").notNull(),
    /** Whoever took it is reading until then; afterwards somebody else may. */
    takenUntil: moment("taken_until"),
    /** When it was tried last, and when that went well. */
    fetchedAt: moment("fetched_at"),
    succeededAt: moment("succeeded_at"),
    /** Why it could not be read the last time. */
    fault: text("fault").$type<TelematicsFault>(),
    faultDetail: text("fault_detail"),
    /** How often in a row it could not be read. */
    failures: integer("failures").notNull().default(0),
    /** Of the last fleet that was read: machines that are ours, and the others, the first of them by name. */
    knownCount: integer("known_count").notNull().default(0),
    unknownCount: integer("unknown_count").notNull().default(0),
    unknown: jsonb("unknown").$type<UnknownEquipment[]>().notNull().default([]),
    ...lifecycle,
  },
  (t) => [
    index("telematics_servers_due_idx")
      .on(t.nextFetchAt)
      .where(sql`active`),
    oneOf("telematics_servers_sign_in_check", t.signIn, telematicsSignIns),
    oneOf("telematics_servers_fault_check", t.fault, telematicsFaults),
    check("telematics_servers_every_check", sql`${t.everyMinutes} between 15 and 1440`),
  ],
);

const ofServer = () =>
  integer("server_id")
    .notNull()
    .references(() => telematicsServers.id, { onDelete: "cascade" });
const ofMachine = () =>
  integer("machine_id")
    .notNull()
    .references(() => machines.id, { onDelete: "cascade" });

/** What a server told last of a machine. */
export const telematicsSignals = pgTable(
  "telematics_signals",
  {
    id: serial("id").primaryKey(),
    machineId: ofMachine(),
    serverId: ofServer(),
    /** Degrees of WGS 84, and when the machine stood there. */
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    locatedAt: moment("located_at"),
    hours: doublePrecision("hours"),
    hoursAt: moment("hours_at"),
    /** Why the hours did not become a reading. */
    doubt: jsonb("doubt").$type<Record<string, unknown>>(),
    toldAt: moment("told_at").notNull(),
  },
  (t) => [
    uniqueIndex("telematics_signals_key").on(t.machineId, t.serverId),
    index("telematics_signals_server_idx").on(t.serverId),
  ],
);

/** Fault codes that machines told, each once with when it was told last. */
export const telematicsFaultCodes = pgTable(
  "telematics_fault_codes",
  {
    id: serial("id").primaryKey(),
    machineId: ofMachine(),
    serverId: ofServer(),
    code: text("code").notNull(),
    description: text("description"),
    severity: text("severity"),
    toldAt: moment("told_at").notNull(),
  },
  (t) => [
    uniqueIndex("telematics_fault_codes_key").on(t.machineId, t.serverId, t.code),
    index("telematics_fault_codes_server_idx").on(t.serverId),
    index("telematics_fault_codes_told_idx").on(t.toldAt),
  ],
);

import { sql } from "drizzle-orm";
import { z } from "zod";
import { machines, telematicsFaultCodes, telematicsServers, telematicsSignals } from "../schema/index.ts";
import { telematicsFaults, telematicsSignIns } from "../vocabulary.ts";
import { columnsOf } from "./columns.ts";
import { momentShape } from "./fields.ts";

const unknownShape = z.object({
  serialNumber: z.string(),
  oemName: z.string().nullable(),
  model: z.string().nullable(),
});

/** A telematics server with how it went the last time. Its secret is no part of it. */
export const telematicsServerShape = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  signIn: z.enum(telematicsSignIns),
  userName: z.string().nullable().describe("User, or the id of the OAuth client"),
  tokenAddress: z.string().nullable(),
  hasSecret: z.boolean().describe("Whether a password or client secret is kept; none is ever answered"),
  everyMinutes: z.int(),
  active: z.boolean(),
  nextFetchAt: momentShape,
  fetchedAt: momentShape.nullable(),
  succeededAt: momentShape.nullable(),
  fault: z.enum(telematicsFaults).nullable().describe("Why it could not be read the last time"),
  faultDetail: z.string().nullable(),
  failures: z.int().describe("How often in a row it could not be read"),
  knownCount: z.int().describe("Machines of the fleet that it told of the last time"),
  unknownCount: z.int().describe("Machines that it told of and that are not in the fleet"),
  unknown: z.array(unknownShape).describe("The first of those"),
  doubtCount: z.int().describe("Machines whose hours did not become a reading, because something speaks against them"),
  version: z.int(),
  createdAt: momentShape,
});

export const telematicsServerColumns = columnsOf(telematicsServers, telematicsServerShape, {
  hasSecret: sql`(${telematicsServers.sealedSecret} is not null)`,
  unknown: sql`${telematicsServers.unknown}`,
  doubtCount: sql`(select count(*)::int from telematics_signals s where s.server_id = ${telematicsServers.id} and s.doubt is not null)`,
});

const serverName = (serverId: typeof telematicsSignals.serverId | typeof telematicsFaultCodes.serverId) =>
  sql`(select t.name from ${telematicsServers} as t where t.id = ${serverId})`;

const serialNumber = (machineId: typeof telematicsSignals.machineId | typeof telematicsFaultCodes.machineId) =>
  sql`(select m.serial_number from ${machines} as m where m.id = ${machineId})`;

/** What a telematics server told last of a machine. */
export const telematicsSignalShape = z.object({
  id: z.int(),
  machineId: z.int(),
  serialNumber: z.string(),
  serverId: z.int(),
  serverName: z.string(),
  latitude: z.number().nullable().describe("Degrees of WGS 84"),
  longitude: z.number().nullable(),
  locatedAt: momentShape.nullable().describe("When the machine stood there"),
  hours: z.number().nullable(),
  hoursAt: momentShape.nullable(),
  toldAt: momentShape,
});

export const telematicsSignalColumns = columnsOf(telematicsSignals, telematicsSignalShape, {
  serialNumber: serialNumber(telematicsSignals.machineId),
  serverName: serverName(telematicsSignals.serverId),
});

/** A fault code that a machine told by telematics. */
export const telematicsFaultCodeShape = z.object({
  id: z.int(),
  machineId: z.int(),
  serialNumber: z.string(),
  serverName: z.string(),
  code: z.string(),
  description: z.string().nullable(),
  severity: z.string().nullable().describe("In the words of the machine's maker"),
  toldAt: momentShape.describe("When it was told last"),
});

export const telematicsFaultCodeColumns = columnsOf(telematicsFaultCodes, telematicsFaultCodeShape, {
  serialNumber: serialNumber(telematicsFaultCodes.machineId),
  serverName: serverName(telematicsFaultCodes.serverId),
});

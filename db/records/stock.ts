import { sql } from "drizzle-orm";
import { z } from "zod";
import { stockLevels, stockMovements, stockPlaces } from "../schema/index.ts";
import { movementKinds, partUnits, placeKinds } from "../vocabulary.ts";
import { columnsOf } from "./columns.ts";
import { momentShape } from "./fields.ts";

/** A store or a van, with what is known of its shelves. */
export const stockPlaceShape = z.object({
  id: z.int(),
  kind: z.enum(placeKinds),
  name: z.string(),
  engineerId: z.int().nullable().describe("Whose van it is"),
  engineerName: z.string().nullable(),
  siteId: z.int().nullable().describe("The site where it is"),
  siteName: z.string().nullable(),
  closed: z.boolean().describe("Out of use: nothing new comes there"),
  parts: z.int().describe("How many different parts are there"),
  belowMinimum: z.int().describe("How many parts there are below their minimum"),
  countedAt: momentShape.nullable().describe("The last count of any part there"),
  version: z.int(),
});
export type StockPlaceItem = z.infer<typeof stockPlaceShape>;

export const stockPlaceColumns = columnsOf(stockPlaces, stockPlaceShape, {
  siteName: sql`(select s.name from sites s where s.id = ${stockPlaces.siteId})`,
  engineerName: sql`(select u.name from users u where u.id = ${stockPlaces.engineerId})`,
  parts: sql`held.parts`,
  belowMinimum: sql`held.below`,
  countedAt: sql`held.counted_at`,
});

/** How much of a part is at a place, and what should be. */
export const stockLevelShape = z.object({
  partId: z.int(),
  number: z.string(),
  maker: z.string(),
  name: z.string(),
  unit: z.enum(partUnits),
  placeId: z.int(),
  place: z.string(),
  placeKind: z.enum(placeKinds),
  quantity: z.number().describe("In the unit of the part"),
  reserved: z.number().describe("Of it, kept for parts requests"),
  countedAt: momentShape.nullable().describe("When somebody counted it last; what moved since is in the quantity"),
  minimum: z.number().nullable(),
  orderPoint: z.number().nullable().describe("Up to where it is filled again"),
  belowMinimum: z.boolean(),
});
export type StockLevelItem = z.infer<typeof stockLevelShape>;

export const stockLevelColumns = columnsOf(stockLevels, stockLevelShape, {
  number: sql`p.number`,
  maker: sql`p.maker`,
  name: sql`p.name`,
  unit: sql`p.unit`,
  place: sql`place.name`,
  placeKind: sql`place.kind`,
  belowMinimum: sql`coalesce(${stockLevels.quantity} < ${stockLevels.minimum}, false)`,
});

/** A row of the ledger. */
export const stockMovementShape = z.object({
  id: z.int(),
  moveId: z.uuid().describe("The rows of one thing that was done: two of a part that was moved"),
  kind: z.enum(movementKinds),
  partId: z.int(),
  number: z.string(),
  name: z.string(),
  unit: z.enum(partUnits),
  placeId: z.int(),
  place: z.string(),
  quantity: z.number().describe("What came (above zero) or went (below); of a count the difference"),
  counted: z.number().nullable().describe("What was found; of a count alone"),
  at: momentShape,
  byId: z.int().nullable(),
  byName: z.string().nullable(),
  machineId: z.int().nullable(),
  machine: z.string().nullable().describe("Its serial number"),
  serviceLogId: z.int().nullable(),
  takesBackId: z.int().nullable().describe("The row that it takes back"),
  takenBackById: z.int().nullable().describe("The row by which it was taken back"),
  unitCost: z.number().nullable().describe("Of one unit; null without the right to see money"),
  currency: z.string().nullable(),
  note: z.string().nullable(),
});
export type StockMovementItem = z.infer<typeof stockMovementShape>;

export const stockMovementColumns = columnsOf(stockMovements, stockMovementShape, {
  number: sql`p.number`,
  name: sql`p.name`,
  unit: sql`p.unit`,
  place: sql`place.name`,
  byName: sql`(select u.name from users u where u.id = ${stockMovements.byId})`,
  machine: sql`(select m.serial_number from machines m where m.id = ${stockMovements.machineId})`,
  takenBackById: sql`(select back.id from stock_movements back where back.takes_back_id = ${stockMovements.id})`,
});

import { sql } from "drizzle-orm";
import { z } from "zod";
import { parts, suppliers } from "../schema/index.ts";
import { languages, partUnits } from "../vocabulary.ts";
import { columnsOf, type Columns } from "./columns.ts";
import { momentShape } from "./fields.ts";

export const supplierShape = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  customerNumber: z.string().nullable().describe("Ours at the supplier"),
  language: z.enum(languages).nullable().describe("In which the supplier is written to; null: the installation's"),
  currency: z.string().describe("ISO 4217"),
  deliveryDays: z.int().nullable().describe("Days from order to arrival, where nobody promises another date"),
  notes: z.string().nullable(),
  partCount: z.int().describe("Parts of the catalogue that come from it"),
  createdAt: momentShape,
  updatedAt: momentShape,
  version: z.int(),
});
export type SupplierItem = z.infer<typeof supplierShape>;

export const supplierColumns = columnsOf(suppliers, supplierShape, {
  partCount: sql`(select count(*)::int from parts p where p.supplier_id = ${suppliers.id} and p.merged_into_id is null)`,
});

export const priceShape = z.object({
  price: z.number().describe("Of one unit"),
  currency: z.string().describe("ISO 4217"),
  validFrom: z.iso.date(),
  supplierName: z.string().nullable(),
});
export type PartPrice = z.infer<typeof priceShape>;

export const partNamesShape = z.object({
  en: z.string().optional(),
  es: z.string().optional(),
  fr: z.string().optional(),
  de: z.string().optional(),
  zh: z.string().optional(),
});

const storedPartShape = z.object({
  id: z.int(),
  number: z.string(),
  maker: z.string().describe("Whose number it is; empty where nobody knows"),
  name: z.string(),
  names: partNamesShape.describe("Its name in the languages, where somebody gave one"),
  aliases: z.array(z.string()).describe("Other numbers and words that find it"),
  unit: z.enum(partUnits),
  models: z.array(z.string()).describe("Models of machines that it fits; none: not known"),
  supplierId: z.int().nullable(),
  supplierName: z.string().nullable(),
  replacedById: z.int().nullable().describe("The part that is delivered instead by now"),
  replacedByNumber: z.string().nullable(),
  notes: z.string().nullable(),
  inStock: z.number().nullable().describe("At all places; null: nothing was ever counted or moved"),
  createdAt: momentShape,
  updatedAt: momentShape,
  version: z.int(),
});

/** A part of a list. */
export const partShape = storedPartShape.extend({
  price: priceShape.nullable().describe("The latest; null: not known, or not for the caller to see"),
});
export type PartItem = z.infer<typeof partShape>;
export type StoredPart = z.infer<typeof storedPartShape>;

export const partColumns = columnsOf(parts, storedPartShape, {
  supplierName: sql`(select s.name from suppliers s where s.id = ${parts.supplierId})`,
  replacedByNumber: sql`(select r.number from parts r where r.id = ${parts.replacedById})`,
  inStock: sql`(select case when exists (select from stock_movements m where m.part_id = ${parts.id})
    then coalesce((select sum(l.quantity) from stock_levels l where l.part_id = ${parts.id}), 0) end)`,
});

/** How many of its prices and uses a part is shown with. */
export const mostPricesShown = 50;
export const mostUsesShown = 20;

const useShape = z.object({
  requestId: z.int(),
  date: z.iso.date(),
  machineId: z.int(),
  serialNumber: z.string(),
  model: z.string(),
  quantity: z.number(),
  delivered: z.boolean(),
});
export type PartUse = z.infer<typeof useShape>;

export const useColumns: Columns<typeof useShape> = {
  requestId: sql`r.id`,
  date: sql`r.request_date::date`,
  machineId: sql`m.id`,
  serialNumber: sql`m.serial_number`,
  model: sql`m.model`,
  quantity: sql`l.quantity`,
  delivered: sql`r.delivered`,
};

/** One part, with its prices and where it was wanted. */
export const partDetailShape = partShape.extend({
  prices: z.array(priceShape).describe("Newest first; none for those who may not see prices"),
  uses: z
    .array(useShape)
    .describe(`The last ${mostUsesShown} requests for it; none for those who may not read parts requests`),
});
export type PartDetail = z.infer<typeof partDetailShape>;

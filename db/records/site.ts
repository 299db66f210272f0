import { sql } from "drizzle-orm";
import { z } from "zod";
import { sites } from "../schema/index.ts";
import { columnsOf } from "./columns.ts";
import { momentShape } from "./fields.ts";

/** A site of a list. */
export const siteShape = z.object({
  id: z.int(),
  name: z.string(),
  customerId: z.int().nullable().describe("Whose yard it is"),
  customerName: z.string().nullable(),
  address: z.string().nullable().describe("As it is written on a letter, in lines"),
  timeZone: z.string().nullable().describe('"Europe/Berlin"'),
  notes: z.string().nullable(),
  archived: z.boolean().describe("Out of use: nothing new comes there"),
  machineCount: z.int(),
  openIssues: z.int().describe("Of all its machines"),
  storeCount: z.int().describe("Stores and vans in use there"),
  people: z.array(z.object({ id: z.int(), name: z.string() })).describe("Who works there, by name"),
  createdAt: momentShape,
  updatedAt: momentShape,
  version: z.int(),
});
export type SiteItem = z.infer<typeof siteShape>;

export const siteColumns = columnsOf(sites, siteShape, {
  customerName: sql`(select c.name from customers c where c.id = ${sites.customerId})`,
  machineCount: sql`(select count(*)::int from machines m where m.site_id = ${sites.id})`,
  openIssues: sql`(select count(*)::int from machines m join issues i on i.machine_id = m.id
    where m.site_id = ${sites.id} and i.status in ('open', 'assigned'))`,
  storeCount: sql`(select count(*)::int from stock_places p where p.site_id = ${sites.id} and not p.closed)`,
  people: sql`(select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) order by lower(u.name), u.id), '[]')
    from site_people works join users u on u.id = works.user_id where works.site_id = ${sites.id})`,
});

import { sql } from "drizzle-orm";
import { z } from "zod";
import { channelAnswers, channelLinks, channelMessages, channels, users } from "../schema/index.ts";
import { channelFaults, channelKinds } from "../vocabulary.ts";
import { columnsOf } from "./columns.ts";
import { momentShape } from "./fields.ts";

/** A messenger that was set up. Its secrets are no part of it. */
export const channelShape = z.object({
  id: z.int(),
  kind: z.enum(channelKinds),
  active: z.boolean(),
  account: z.string().describe("How people find it: the name of the bot, or the phone number"),
  accountId: z.string().nullable().describe("Of WhatsApp: the id of the phone number"),
  template: z.string().nullable().describe("Of WhatsApp: the approved template for what is told unasked"),
  templateLanguage: z.string().nullable(),
  fault: z.enum(channelFaults).nullable().describe("What went wrong last; null: it went well since"),
  faultDetail: z.string().nullable(),
  faultAt: momentShape.nullable(),
  linkCount: z.int().describe("People who have linked an account"),
  receivedCount: z.int().describe("Messages that came within a day"),
  sentCount: z.int().describe("Messages that went out within a day"),
  failedCount: z.int().describe("Messages that could not be sent within a day"),
  version: z.int(),
  createdAt: momentShape,
});

const withinADay = sql`now() - interval '1 day'`;
const answered = (state: string) =>
  sql`(select count(*)::int from ${channelAnswers} a join ${channelLinks} l on l.id = a.link_id
    where l.kind = ${channels.kind} and a.created_at > ${withinADay} and a.state in (${sql.raw(state)}))`;

export const channelColumns = columnsOf(channels, channelShape, {
  linkCount: sql`(select count(*)::int from ${channelLinks} l where l.kind = ${channels.kind})`,
  receivedCount: sql`(select count(*)::int from ${channelMessages} m join ${channelLinks} l on l.id = m.link_id
    where l.kind = ${channels.kind} and m.received_at > ${withinADay})`,
  sentCount: answered("'sent', 'delivered'"),
  failedCount: answered("'failed'"),
});

/** An account of a messenger that belongs to a person. */
export const channelLinkShape = z.object({
  id: z.int(),
  kind: z.enum(channelKinds),
  label: z.string().describe("What the messenger calls the person"),
  userId: z.int(),
  userName: z.string(),
  notifies: z.boolean().describe("Whether notifications come there"),
  quietFrom: z.string().nullable().describe("HH:mm in the person's time zone, from which on none do"),
  quietUntil: z.string().nullable().describe("HH:mm until which none do"),
  heardAt: momentShape.describe("When the person wrote last"),
  createdAt: momentShape,
});

export const channelLinkColumns = columnsOf(channelLinks, channelLinkShape, {
  userName: sql`(select u.name from ${users} as u where u.id = ${channelLinks.userId})`,
});

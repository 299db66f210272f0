import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  channelAnswerStates,
  channelFaults,
  channelKinds,
  channelMessageStates,
  type ChannelAnswerBody,
  type ChannelAnswerState,
  type ChannelFault,
  type ChannelKind,
  type ChannelMessageBody,
  type ChannelMessageState,
} from "../vocabulary.ts";
import { chats } from "./chats.ts";
import { lifecycle, moment, oneOf } from "./columns.ts";
import { users } from "./users.ts";

/** A messenger that was set up, and how it goes with it. There is one of each kind at most. */
export const channels = pgTable(
  "channels",
  {
    id: serial("id").primaryKey(),
    kind: text("kind").$type<ChannelKind>().notNull(),
    active: boolean("active").notNull().default(true),
    /** How people find it: the name of the bot, or the phone number. */
    account: text("account").notNull(),
    /** By which the messenger calls the account: of WhatsApp the id of the phone number. */
    accountId: text("account_id"),
    /** Of WhatsApp: the approved template for what is told unasked. */
    template: text("template"),
    templateLanguage: text("template_language"),
    /** Tokens, as one text; sealed with a key that the database does not hold. */
    sealedSecrets: text("sealed_secrets").notNull(),
    /** Of Telegram: the first update that was not taken yet. */
    cursor: integer("cursor"),
    /** Whoever took it asks for messages until then; afterwards somebody else may. */
    takenUntil: moment("taken_until"),
    /** What went wrong last; null: it went well since. */
    fault: text("fault").$type<ChannelFault>(),
    faultDetail: text("fault_detail"),
    faultAt: moment("fault_at"),
    ...lifecycle,
  },
  (t) => [
    uniqueIndex("channels_kind_key").on(t.kind),
    oneOf("channels_kind_check", t.kind, channelKinds),
    oneOf("channels_fault_check", t.fault, channelFaults),
  ],
);

/** An account of a messenger that belongs to a person: what comes from there comes from that person. */
export const channelLinks = pgTable(
  "channel_links",
  {
    id: serial("id").primaryKey(),
    kind: text("kind").$type<ChannelKind>().notNull(),
    /** By which the messenger calls the person: an account id, or a phone number. */
    address: text("address").notNull(),
    /** What the messenger calls the person, for people to recognise. */
    label: text("label").notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The chat that goes on there. */
    chatId: text("chat_id").references(() => chats.id, { onDelete: "set null" }),
    /** The draft whose machine the person was asked for. */
    draftId: integer("draft_id"),
    /** When the person wrote last: WhatsApp lets us write freely for a day from then on. */
    heardAt: moment("heard_at").notNull(),
    /** Whether notifications come here, the last that did, and between which times of day none do (HH:mm). */
    notifies: boolean("notifies").notNull().default(false),
    notifiedId: integer("notified_id").notNull().default(0),
    quietFrom: text("quiet_from"),
    quietUntil: text("quiet_until"),
    /** Whoever took it works on its messages until then. */
    takenUntil: moment("taken_until"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("channel_links_address_key").on(t.kind, t.address),
    uniqueIndex("channel_links_user_key").on(t.userId, t.kind),
    index("channel_links_chat_idx").on(t.chatId),
    oneOf("channel_links_kind_check", t.kind, channelKinds),
    check("channel_links_quiet_check", sql`(${t.quietFrom} is null) = (${t.quietUntil} is null)`),
  ],
);

/** The code by which a person's account of a messenger is linked; a person has one at a time. */
export const channelLinkCodes = pgTable("channel_link_codes", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  codeHash: text("code_hash").notNull().unique(),
  expiresAt: moment("expires_at").notNull(),
});

const ofLink = () =>
  integer("link_id")
    .notNull()
    .references(() => channelLinks.id, { onDelete: "cascade" });

/** What a person sent by a messenger, each message once. */
export const channelMessages = pgTable(
  "channel_messages",
  {
    id: serial("id").primaryKey(),
    linkId: ofLink(),
    /** Of the messenger, unique within the conversation. */
    externalId: text("external_id").notNull(),
    /** When the person sent it, by the messenger's clock. */
    sentAt: moment("sent_at").notNull(),
    receivedAt: moment("received_at").notNull(),
    body: jsonb("body").$type<ChannelMessageBody>().notNull(),
    state: text("state").$type<ChannelMessageState>().notNull().default("waiting"),
    /** The turn that it is part of: the id of its first message. */
    turnId: integer("turn_id"),
  },
  (t) => [
    uniqueIndex("channel_messages_key").on(t.linkId, t.externalId),
    index("channel_messages_link_idx").on(t.linkId, t.sentAt),
    index("channel_messages_open_idx")
      .on(t.linkId, t.sentAt)
      .where(sql`state <> 'answered'`),
    index("channel_messages_received_idx").on(t.receivedAt),
    oneOf("channel_messages_state_check", t.state, channelMessageStates),
  ],
);

/** What is told to a person by a messenger, in order, and what became of it. */
export const channelAnswers = pgTable(
  "channel_answers",
  {
    id: serial("id").primaryKey(),
    linkId: ofLink(),
    /** What it answers; the same is told once. */
    key: text("key").notNull(),
    body: jsonb("body").$type<ChannelAnswerBody>().notNull(),
    state: text("state").$type<ChannelAnswerState>().notNull().default("queued"),
    /** Of the messenger, once it has taken it. */
    externalId: text("external_id"),
    fault: text("fault").$type<ChannelFault>(),
    createdAt: moment("created_at").notNull(),
    sentAt: moment("sent_at"),
  },
  (t) => [
    uniqueIndex("channel_answers_key").on(t.linkId, t.key),
    index("channel_answers_queued_idx")
      .on(t.linkId, t.id)
      .where(sql`state = 'queued'`),
    index("channel_answers_external_idx").on(t.externalId),
    index("channel_answers_created_idx").on(t.createdAt),
    oneOf("channel_answers_state_check", t.state, channelAnswerStates),
    oneOf("channel_answers_fault_check", t.fault, channelFaults),
  ],
);

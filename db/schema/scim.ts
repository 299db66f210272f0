import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { roles, type Role } from "../vocabulary.ts";
import { lifecycle, moment, oneOf } from "./columns.ts";
import { identityProviders } from "./identity-providers.ts";
import { users } from "./users.ts";

/** One of several values of an attribute (RFC 7643, 2.4). */
export interface DirectoryValue {
  value: string;
  type?: string;
  primary?: boolean;
}

/** A person as the directory of an identity provider tells it: the attributes of SCIM that are kept. */
export interface DirectoryPerson {
  userName: string;
  name?: { formatted?: string; familyName?: string; givenName?: string };
  displayName?: string;
  nickName?: string;
  title?: string;
  preferredLanguage?: string;
  locale?: string;
  emails?: DirectoryValue[];
  phoneNumbers?: DirectoryValue[];
}

const ofProvider = () =>
  integer("provider_id")
    .notNull()
    .references(() => identityProviders.id, { onDelete: "cascade" });

/** By what the directory of a provider comes in; it opens nothing but SCIM. One a provider. */
export const scimTokens = pgTable("scim_tokens", {
  providerId: ofProvider().primaryKey(),
  tokenHash: text("token_hash").notNull().unique(),
  /** Its first signs, to recognise it. */
  prefix: text("prefix").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
  lastUsedAt: moment("last_used_at"),
});

/** People whom a directory has told of, and their accounts. */
export const scimUsers = pgTable(
  "scim_users",
  {
    id: serial("id").primaryKey(),
    providerId: ofProvider(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    userName: text("user_name").notNull(),
    /** What the directory calls the person; often, not always, the `sub` of the sign-in. */
    externalId: text("external_id"),
    person: jsonb("person").$type<DirectoryPerson>().notNull(),
    /** What the directory said last. */
    active: boolean("active").notNull(),
    /** What was made of it at the account: without a role nobody is let in. A later deactivation here stands. */
    letIn: boolean("let_in").notNull(),
    /** The account was made for this entry. */
    made: boolean("made").notNull(),
    /** The role that groups gave last, as in `user_identities`. */
    givenRole: text("given_role").$type<Role>(),
    /** The directory has taken the person out; who comes back gets the account again. */
    deletedAt: moment("deleted_at"),
    ...lifecycle,
  },
  (t) => [
    uniqueIndex("scim_users_user_key").on(t.providerId, t.userId),
    uniqueIndex("scim_users_name_key")
      .on(t.providerId, sql`lower(${t.userName})`)
      .where(sql`${t.deletedAt} is null`),
    uniqueIndex("scim_users_external_key")
      .on(t.providerId, t.externalId)
      .where(sql`${t.deletedAt} is null`),
    index("scim_users_user_idx").on(t.userId),
    oneOf("scim_users_given_role_check", t.givenRole, roles),
  ],
);

/** Groups of a directory. A provider's own table says which role they give. */
export const scimGroups = pgTable(
  "scim_groups",
  {
    id: serial("id").primaryKey(),
    providerId: ofProvider(),
    displayName: text("display_name").notNull(),
    externalId: text("external_id"),
    ...lifecycle,
  },
  (t) => [
    uniqueIndex("scim_groups_name_key").on(t.providerId, t.displayName),
    uniqueIndex("scim_groups_external_key").on(t.providerId, t.externalId),
  ],
);

export const scimGroupMembers = pgTable(
  "scim_group_members",
  {
    groupId: integer("group_id")
      .notNull()
      .references(() => scimGroups.id, { onDelete: "cascade" }),
    entryId: integer("entry_id")
      .notNull()
      .references(() => scimUsers.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.entryId], name: "scim_group_members_pkey" }),
    index("scim_group_members_entry_idx").on(t.entryId),
  ],
);

import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { KeptData, PersonalData } from "../erasure-vocabulary.ts";
import { languages, roles, sessionTimeouts, themes, type Language, type Role, type Theme } from "../vocabulary.ts";
import { lifecycle, moment, oneOf } from "./columns.ts";

export interface NotificationChoices {
  email: boolean;
  push: boolean;
  weeklyReports: boolean;
}

/** What colleagues may see of a person. */
export interface VisibilityChoices {
  email: boolean;
  phone: boolean;
}

/** How many rows of each kind went and how many stay without a name. */
export interface Erasure {
  /** When the last of it had gone; null while files wait for their store. */
  at: string | null;
  byId: number;
  erased: Partial<Record<PersonalData, number>>;
  kept: Partial<Record<KeptData, number>>;
}

export const users = pgTable(
  "users",
  {
    id: serial("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    mobilePhone: text("mobile_phone"),
    role: text("role").$type<Role>().notNull(),
    passwordHash: text("password_hash").notNull(),
    mustChangePassword: boolean("must_change_password").notNull().default(false),
    active: boolean("active").notNull().default(true),
    deactivatedAt: moment("deactivated_at"),
    /** Left out of pickers, and shown as "Engineer not specified" in service reports. */
    hiddenFromPickers: boolean("hidden_from_pickers").notNull().default(false),
    /** May see what things cost; administrators always may. */
    seesMoney: boolean("sees_money").notNull().default(false),
    /** Sees and touches what is at the sites they work at, and nothing else; administrators always see all. */
    onlyOwnSites: boolean("only_own_sites").notNull().default(false),
    theme: text("theme").$type<Theme>().notNull().default("system"),
    language: text("language").$type<Language>().notNull().default("en"),
    timeZone: text("time_zone").notNull().default("UTC"),
    sessionTimeoutMinutes: integer("session_timeout_minutes").notNull().default(30),
    notifications: jsonb("notifications")
      .$type<NotificationChoices>()
      .notNull()
      .default({ email: true, push: true, weeklyReports: false }),
    visibility: jsonb("visibility").$type<VisibilityChoices>().notNull().default({ email: true, phone: true }),
    totpSecret: text("totp_secret"),
    totpEnabledAt: moment("totp_enabled_at"),
    /** The last accepted time step: a code is good once. */
    totpLastStep: integer("totp_last_step"),
    /** What became of the personal data of somebody who left; null until it is begun. */
    erasure: jsonb("erasure").$type<Erasure>(),
    ...lifecycle,
  },
  (t) => [
    uniqueIndex("users_email_key").on(sql`lower(btrim(${t.email}))`),
    index("users_role_active_idx").on(t.role, t.active),
    oneOf("users_role_check", t.role, roles),
    oneOf("users_theme_check", t.theme, themes),
    oneOf("users_language_check", t.language, languages),
    oneOf("users_session_timeout_check", t.sessionTimeoutMinutes, sessionTimeouts),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the cookie's token: a stolen copy of this table opens nothing. */
    id: text("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The absolute limit; the idle limit is `lastUsedAt` plus the user's timeout. */
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    lastUsedAt: moment("last_used_at").notNull().defaultNow(),
    userAgent: text("user_agent"),
    address: text("address"),
    /** A session waiting for the second factor may do nothing else. */
    awaitsSecondFactor: boolean("awaits_second_factor").notNull().default(false),
  },
  (t) => [index("sessions_user_idx").on(t.userId), index("sessions_expiry_idx").on(t.expiresAt)],
);

export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: serial("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
    usedAt: moment("used_at"),
  },
  (t) => [index("recovery_codes_user_idx").on(t.userId)],
);

export const passwordResets = pgTable(
  "password_resets",
  {
    id: serial("id").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull().unique(),
    createdAt: moment("created_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (t) => [index("password_resets_user_idx").on(t.userId)],
);

/** Secret links by which calendar programs read what is due: one a person, none where it is off. */
export const calendarFeeds = pgTable("calendar_feeds", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  tokenHash: text("token_hash").notNull().unique(),
  createdAt: moment("created_at").notNull().defaultNow(),
  lastUsedAt: moment("last_used_at"),
});

/** Counters of rate-limiter-flexible, kept here so that they hold across processes. */
export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  points: integer("points").notNull(),
  expire: moment("expire"),
});

import { boolean, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  providerAccounts,
  providerSecondFactors,
  roles,
  type GroupRole,
  type ProviderAccounts,
  type ProviderSecondFactor,
  type Role,
} from "../vocabulary.ts";
import { lifecycle, moment, oneOf } from "./columns.ts";
import { sessions, users } from "./users.ts";

/** A server of another house that says who somebody is (OpenID Connect), and what is made of what it says. */
export const identityProviders = pgTable(
  "identity_providers",
  {
    id: serial("id").primaryKey(),
    /** Stands in the addresses that the provider is given, so it never changes. */
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    issuer: text("issuer").notNull(),
    clientId: text("client_id").notNull(),
    /** The client secret, sealed with a key that the database does not hold; null: a public client, by PKCE alone. */
    sealedSecret: text("sealed_secret"),
    scopes: text("scopes").notNull(),
    /** The claim that holds a person's groups; dots lead into objects. */
    groupsClaim: text("groups_claim").notNull(),
    /** Without any, roles are given here. */
    groupRoles: jsonb("group_roles").$type<GroupRole[]>().notNull().default([]),
    /** Of whom no group gives a role; null: they are not let in. */
    defaultRole: text("default_role").$type<Role>(),
    accounts: text("accounts").$type<ProviderAccounts>().notNull(),
    secondFactor: text("second_factor").$type<ProviderSecondFactor>().notNull(),
    /** Asked for as `acr_values`; one of them in an answer counts as a second factor. */
    acrValues: text("acr_values"),
    /** Its emails count as verified where it says nothing of it. */
    trustsEmails: boolean("trusts_emails").notNull().default(false),
    /** An administrator's account may be linked by its email. */
    linksAdministrators: boolean("links_administrators").notNull().default(false),
    /** Its people, administrators apart, may sign in by password too. */
    passwordsToo: boolean("passwords_too").notNull().default(true),
    active: boolean("active").notNull().default(true),
    ...lifecycle,
  },
  (t) => [
    uniqueIndex("identity_providers_slug_key").on(t.slug),
    oneOf("identity_providers_default_role_check", t.defaultRole, roles),
    oneOf("identity_providers_accounts_check", t.accounts, providerAccounts),
    oneOf("identity_providers_second_factor_check", t.secondFactor, providerSecondFactors),
  ],
);

const ofProvider = () =>
  integer("provider_id")
    .notNull()
    .references(() => identityProviders.id, { onDelete: "cascade" });

/** As whom a provider knows a person. */
export const userIdentities = pgTable(
  "user_identities",
  {
    id: serial("id").primaryKey(),
    providerId: ofProvider(),
    /** The `sub` of the person: never given to another, unlike an email. */
    subject: text("subject").notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** As the provider told it last, to recognise the account there. */
    email: text("email"),
    /** The role that groups gave last; what was given here is never taken by them from an administrator. */
    givenRole: text("given_role").$type<Role>(),
    createdAt: moment("created_at").notNull().defaultNow(),
    lastSignInAt: moment("last_sign_in_at").notNull(),
  },
  (t) => [
    uniqueIndex("user_identities_subject_key").on(t.providerId, t.subject),
    uniqueIndex("user_identities_user_key").on(t.providerId, t.userId),
    index("user_identities_user_idx").on(t.userId),
    oneOf("user_identities_given_role_check", t.givenRole, roles),
  ],
);

/** Sessions that a provider opened, and what its own session is called. */
export const providerSessions = pgTable(
  "provider_sessions",
  {
    sessionId: text("session_id")
      .primaryKey()
      .references(() => sessions.id, { onDelete: "cascade" }),
    identityId: integer("identity_id")
      .notNull()
      .references(() => userIdentities.id, { onDelete: "cascade" }),
    /** By which the provider ends it from its side. */
    sid: text("sid"),
    /** Where the provider is told that the person signed out, and the ID token by which it knows whom; sealed. */
    endSessionAddress: text("end_session_address"),
    sealedIdToken: text("sealed_id_token"),
  },
  (t) => [index("provider_sessions_identity_idx").on(t.identityId), index("provider_sessions_sid_idx").on(t.sid)],
);

/**
 * Sign-ins that a browser has begun and that a provider has not answered yet. Nonce and PKCE verifier come of the
 * browser's own secret, so that a copy of this table answers for nobody.
 */
export const signInAttempts = pgTable(
  "sign_in_attempts",
  {
    stateHash: text("state_hash").primaryKey(),
    browserHash: text("browser_hash").notNull(),
    providerId: ofProvider(),
    /** A path on this site. */
    returnTo: text("return_to").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [
    index("sign_in_attempts_expiry_idx").on(t.expiresAt),
    index("sign_in_attempts_provider_idx").on(t.providerId),
  ],
);

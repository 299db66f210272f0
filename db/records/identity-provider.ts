import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import { identityProviders, scimTokens, scimUsers, userIdentities, users } from "../schema/index.ts";
import { providerAccounts, providerSecondFactors, roles } from "../vocabulary.ts";
import { columnsOf } from "./columns.ts";
import { iso } from "../queries/json.ts";
import { momentShape } from "./fields.ts";

export const groupRoleShape = z.object({ group: z.string(), role: z.enum(roles) });

/** An identity provider as it was set up. Its secret is no part of it. */
export const identityProviderRecordShape = z.object({
  id: z.int(),
  slug: z.string().describe("Stands in the addresses that the provider is given"),
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  hasSecret: z.boolean().describe("Whether a client secret is kept; none is ever answered"),
  scopes: z.string(),
  groupsClaim: z.string(),
  groupRoles: z.array(groupRoleShape),
  defaultRole: z.enum(roles).nullable(),
  accounts: z.enum(providerAccounts),
  secondFactor: z.enum(providerSecondFactors),
  acrValues: z.string().nullable(),
  trustsEmails: z.boolean(),
  linksAdministrators: z.boolean(),
  passwordsToo: z.boolean(),
  active: z.boolean(),
  people: z.int().describe("People who are linked with it"),
  scimTokenPrefix: z.string().nullable().describe("How the token of its directory begins; null: there is none"),
  scimTokenCreatedAt: momentShape.nullable(),
  scimLastCallAt: momentShape.nullable().describe("When its directory called last by this token, to the minute"),
  directoryPeople: z.int().describe("People whom its directory has told of (SCIM)"),
  version: z.int(),
  createdAt: momentShape,
});

const ofToken = (column: SQL) =>
  sql`(select ${column} from ${scimTokens} t where t.provider_id = ${identityProviders.id})`;

export const identityProviderColumns = columnsOf(identityProviders, identityProviderRecordShape, {
  hasSecret: sql`(${identityProviders.sealedSecret} is not null)`,
  groupRoles: sql`${identityProviders.groupRoles}`,
  people: sql`(select count(*)::int from ${userIdentities} i where i.provider_id = ${identityProviders.id})`,
  scimTokenPrefix: ofToken(sql`t.prefix`),
  scimTokenCreatedAt: ofToken(iso(sql`t.created_at`)),
  scimLastCallAt: ofToken(iso(sql`t.last_used_at`)),
  directoryPeople: sql`(select count(*)::int from ${scimUsers} e
    where e.provider_id = ${identityProviders.id} and e.deleted_at is null)`,
});

/** As whom a provider knows a person. */
export const identityShape = z.object({
  id: z.int(),
  providerId: z.int(),
  providerName: z.string(),
  userId: z.int(),
  userName: z.string(),
  email: z.string().nullable().describe("As the provider told it last"),
  createdAt: momentShape,
  lastSignInAt: momentShape,
});

export const identityColumns = columnsOf(userIdentities, identityShape, {
  providerName: sql`(select p.name from ${identityProviders} p where p.id = ${userIdentities.providerId})`,
  userName: sql`(select u.name from ${users} u where u.id = ${userIdentities.userId})`,
});

import { z } from "zod";
import { identityProviderRecordShape } from "#db/records/identity-provider.ts";
import { providerFaults } from "#db/vocabulary.ts";

/** A provider with the addresses that it is given. */
export const identityProviderShape = identityProviderRecordShape.extend({
  redirectAddress: z.string().describe("Where people come back after signing in there"),
  backChannelLogoutAddress: z
    .string()
    .describe("Where the provider ends sessions (OpenID Connect Back-Channel Logout)"),
  signedOutAddress: z.string().describe("Where people go after signing out there"),
  scimAddress: z.string().describe("Where its directory tells of people and groups (SCIM 2.0)"),
});

export const scimTokenShape = z.object({
  token: z.string().describe("Opens SCIM for this provider, and nothing else; shown this once"),
  scimAddress: z.string(),
});

/** What came of trying a provider: what it says of itself. */
export const providerTrialShape = z.object({
  fault: z.enum(providerFaults).nullable().describe("Why it is of no use; null: it answers"),
  faultDetail: z.string().nullable(),
  issuer: z.string().nullable(),
  scopes: z.array(z.string()).describe("Scopes that it says it knows"),
  claims: z.array(z.string()).describe("Claims that it says it tells"),
  pkce: z.boolean().describe("Whether it says that it takes PKCE by S256"),
  namesItself: z.boolean().describe("Whether it names itself in its answers (RFC 9207)"),
  endsSessions: z.boolean().describe("Whether signing out here can go on there"),
  backChannelLogout: z.boolean().describe("Whether signing out there can end sessions here"),
});

import { z } from "zod";
import { providerAccounts, providerSecondFactors, roles } from "#db/vocabulary.ts";
import { flag, optionalText, recordId, requiredText, version } from "../fields/schema.ts";
import { usualGroupsClaim, usualScopes } from "./rules.ts";

const issuerFault = "Please enter an address that begins with https://";

/** An issuer is compared letter by letter with what the provider says, so nothing of it is tidied. */
const issuer = z
  .string(issuerFault)
  .trim()
  .max(500)
  .refine((text) => {
    if (!/^https?:\/\/[^\s/]/i.test(text) || /\s/.test(text) || !URL.canParse(text) || text.includes("/.well-known/"))
      return false;
    const { username, password, search, hash } = new URL(text);
    return !username && !password && !search && !hash;
  }, issuerFault);

/** Words as RFC 6749, 3.3 allows them, with one blank between. */
const words = (longest: number) =>
  z
    .string()
    .max(longest)
    .transform((text) => text.trim().split(/\s+/).filter(Boolean).join(" "))
    .refine((text) => /^[\x21\x23-\x5b\x5d-\x7e ]*$/.test(text), "Please enter words with blanks between them");

const groupRole = z.object({
  group: requiredText("Please enter a group", { longest: 300 }).describe("As the provider writes it"),
  role: z.enum(roles, "Please select a role"),
});

const fields = {
  name: requiredText("Please enter a name", { longest: 100 }).describe("Stands on the button of the sign-in page"),
  issuer: issuer.describe("What stands before /.well-known/openid-configuration"),
  clientId: requiredText("Please enter the client id", { longest: 500 }).describe("By which the provider knows us"),
  clientSecret: optionalText(2_000).describe("Left out, the kept one stays; without one the client is a public one"),
  scopes: words(500)
    .refine((text) => text.split(" ").includes("openid"), "The scopes must contain openid")
    .describe("What is asked of the provider"),
  groupsClaim: requiredText("Please enter a claim", { longest: 200 }).describe(
    "The claim with a person's groups; dots lead into objects, as in realm_access.roles",
  ),
  groupRoles: z
    .array(groupRole)
    .max(200)
    .describe("Which role a group gives, at each sign-in, the highest first; without any, roles are given here"),
  defaultRole: z
    .enum(roles, "Please select a role")
    .nullable()
    .describe("Of whom no group gives a role; null: they are not let in"),
  accounts: z
    .enum(providerAccounts)
    .describe("just-in-time: whoever comes gets an account; invitation: only people who have one here already"),
  secondFactor: z
    .enum(providerSecondFactors)
    .describe("provider: one that the provider asked for counts; here: the own one is asked for anyway"),
  acrValues: words(300)
    .nullish()
    .transform((text) => text || null)
    .describe("Asked for as acr_values; an answer with one of them counts as one with a second factor"),
  trustsEmails: flag.describe("Emails count as verified where the provider says nothing of it"),
  linksAdministrators: flag.describe("Accounts of administrators may be linked by their email too"),
  passwordsToo: flag.describe("Its people may sign in by password too; administrators always may"),
  active: flag.describe("Whether people may sign in by it"),
};

export const newProvider = z.object({
  slug: z
    .string()
    .trim()
    .regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/, "Please use small letters, digits and hyphens")
    .describe("Stands in the addresses that the provider is given, and never changes"),
  ...fields,
  scopes: fields.scopes.default(usualScopes),
  groupsClaim: fields.groupsClaim.default(usualGroupsClaim),
  groupRoles: fields.groupRoles.default([]),
  defaultRole: fields.defaultRole.default(null),
  accounts: fields.accounts.default("invitation"),
  secondFactor: fields.secondFactor.default("here"),
  trustsEmails: fields.trustsEmails.default(false),
  linksAdministrators: fields.linksAdministrators.default(false),
  passwordsToo: fields.passwordsToo.default(true),
  active: fields.active.default(true),
});

export const providerChange = z.object({
  providerId: recordId.describe("Id of the identity provider"),
  version,
  name: fields.name.optional(),
  issuer: fields.issuer.optional(),
  clientId: fields.clientId.optional(),
  clientSecret: fields.clientSecret,
  publicClient: flag.optional().describe("true: forget the kept secret"),
  scopes: fields.scopes.optional(),
  groupsClaim: fields.groupsClaim.optional(),
  groupRoles: fields.groupRoles.optional(),
  defaultRole: fields.defaultRole.optional(),
  accounts: fields.accounts.optional(),
  secondFactor: fields.secondFactor.optional(),
  acrValues: words(300)
    .transform((text) => text || null)
    .nullish()
    .describe("Asked for as acr_values; an answer with one of them counts as one with a second factor"),
  trustsEmails: fields.trustsEmails.optional(),
  linksAdministrators: fields.linksAdministrators.optional(),
  passwordsToo: fields.passwordsToo.optional(),
  active: fields.active.optional(),
});

export const providerId = z.object({ providerId: recordId.describe("Id of the identity provider") });

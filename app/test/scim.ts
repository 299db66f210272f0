/** A directory of the tests, which speaks SCIM as Okta and Entra do. */
import type { Database } from "#db/client.ts";
import { identityProviders } from "#db/schema/index.ts";
import type { GroupRole, Role } from "#db/vocabulary.ts";
import { testNow } from "#tools/testing/context.ts";
import type { apiFor } from "./http.ts";
import type { someoneWithPassword } from "./sign-in.ts";

export const userUrn = "urn:ietf:params:scim:schemas:core:2.0:User";
export const groupUrn = "urn:ietf:params:scim:schemas:core:2.0:Group";
export const patchUrn = "urn:ietf:params:scim:api:messages:2.0:PatchOp";

type Call = Awaited<ReturnType<typeof apiFor>>;
type Person = Awaited<ReturnType<typeof someoneWithPassword>>;

export interface Resource {
  id: string;
  meta: { version: string; location: string };
  [attribute: string]: unknown;
}

export interface Listed {
  totalResults: number;
  itemsPerPage: number;
  startIndex: number;
  Resources: Resource[];
}

export interface Provider {
  groupRoles?: GroupRole[];
  defaultRole?: Role | null;
  trustsEmails?: boolean;
  linksAdministrators?: boolean;
}

/** Adds a provider, without a server behind it, and makes the token of its directory. */
export async function directoryOf(database: Database, call: Call, admin: Person, slug: string, given: Provider = {}) {
  const [provider] = await database.db
    .insert(identityProviders)
    .values({
      ...{ slug, name: `The ${slug}`, issuer: `https://${slug}.example`, clientId: "hub", scopes: "openid" },
      ...{ groupsClaim: "groups", accounts: "invitation" as const, secondFactor: "here" as const },
      ...{ createdAt: testNow, updatedAt: testNow, defaultRole: "view" as const, ...given },
    })
    .returning();
  const made = await call("POST", `/api/identity-providers/${provider!.id}/scim-token`, { as: admin, json: {} });
  const { token } = (await made.json()) as { token: string };
  return { provider: provider!, token, ...speaking(call, token) };
}

/** The calls of a directory. */
export function speaking(call: Call, token: string) {
  const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await call(method, `/scim/v2/${path}`, {
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { "content-type": "application/scim+json" }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : {}) as Resource };
  };
  return {
    ask,
    list: async (path: string) => (await ask("GET", path)).body as unknown as Listed,
    patch: (path: string, ...operations: object[]) =>
      ask("PATCH", path, { schemas: [patchUrn], Operations: operations }),
  };
}

/** A person as Entra tells of one. */
export const aPerson = (name: string, more: object = {}) => ({
  schemas: [userUrn, "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"],
  externalId: `id-of-${name}`,
  userName: `${name}@corp.test`,
  active: true,
  emails: [{ primary: true, type: "work", value: `${name}@corp.test` }],
  meta: { resourceType: "User" },
  name: { formatted: `${name} Doe`, familyName: "Doe", givenName: name },
  roles: [],
  ...more,
});

export const aGroup = (displayName: string, ...members: { id: string }[]) => ({
  schemas: [groupUrn],
  externalId: `id-of-${displayName}`,
  displayName,
  members: members.map(({ id }) => ({ value: id })),
});

/** What this server says of itself (RFC 7644, 4): it has the attributes that are kept, and no others. */
import { groupKind, personKind, type Attribute, type ResourceKind } from "./attributes.ts";
import { longestFilter, mostPerPage, nothingThere, scimPath, urns, type ScimResource } from "./protocol.ts";

export const serviceProviderConfig = (origin: string): ScimResource => ({
  schemas: [urns.config],
  id: "ServiceProviderConfig",
  documentationUri: `${origin}/api-reference`,
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostPerPage },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: "oauthbearertoken",
      name: "Bearer token",
      description: `The token that an administrator made for this provider. Filters take up to ${longestFilter} signs.`,
      specUri: "https://www.rfc-editor.org/info/rfc6750",
      primary: true,
    },
  ],
  meta: { resourceType: "ServiceProviderConfig", location: `${origin}${scimPath}/ServiceProviderConfig` },
});

const resourceType = (name: string, schema: string, origin: string): ScimResource => ({
  ...{ schemas: [urns.resourceType], id: name, name, endpoint: `/${name}s`, schema },
  meta: { resourceType: "ResourceType", location: `${origin}${scimPath}/ResourceTypes/${name}` },
});

export const resourceTypes = (origin: string): ScimResource[] => [
  resourceType("User", urns.user, origin),
  resourceType("Group", urns.group, origin),
];

/** What is not a text that may be left away and written as one likes. */
const particulars: Record<string, object> = {
  userName: { required: true, uniqueness: "server" },
  externalId: { caseExact: true },
  active: { type: "boolean" },
  primary: { type: "boolean" },
  $ref: { type: "reference", referenceTypes: ["User"], mutability: "readOnly" },
};

const described = (name: string, more: object = {}) => ({
  ...{ name, type: "string", multiValued: false, required: false, caseExact: false, mutability: "readWrite" },
  ...{ returned: "default", uniqueness: "none", ...particulars[name], ...more },
});

const attributeOf = ({ name, subs, multiple }: Attribute) =>
  described(
    name,
    subs && { type: "complex", multiValued: multiple ?? false, subAttributes: subs.map((sub) => described(sub)) },
  );

function schemaOf(name: string, { urn, kept }: ResourceKind, origin: string): ScimResource {
  // Common attributes stand in no schema (RFC 7643, 3.1).
  const own = [...kept.values()].filter((attribute) => attribute.name !== "externalId");
  return {
    ...{ schemas: [urns.schema], id: urn, name, description: name, attributes: own.map(attributeOf) },
    meta: { resourceType: "Schema", location: `${origin}${scimPath}/Schemas/${urn}` },
  };
}

export const schemas = (origin: string): ScimResource[] => [
  schemaOf("User", personKind, origin),
  schemaOf("Group", groupKind, origin),
];

/** One of these by its id. @throws ScimFault 404 */
export function resourceById(resources: ScimResource[], id: string): ScimResource {
  const found = resources.find((resource) => resource.id.toLowerCase() === id.toLowerCase());
  if (!found) throw nothingThere();
  return found;
}

/** All of them; nothing is filtered here (RFC 7644, 4). */
export const wholeList = (resources: ScimResource[]) => ({
  ...{ schemas: [urns.list], totalResults: resources.length, startIndex: 1, itemsPerPage: resources.length },
  Resources: resources,
});

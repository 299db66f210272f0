/** What SCIM 2.0 (RFC 7643, 7644) fixes, and how its errors are told. */
import { OperationError } from "../errors.ts";
import type { LimitRule } from "../ports.ts";

export const scimPath = "/scim/v2";
export const scimMedia = "application/scim+json";

/** Resources of one page, at most. */
export const mostPerPage = 200;
/** Signs of a filter or of a path of a PATCH. */
export const longestFilter = 500;
/** Changes of one PATCH. Entra sends up to some hundred. */
export const mostChanges = 1_000;
export const mostMembers = 10_000;

/** Calls of one directory; Entra's first synchronisation comes with 25 a second. */
export const perDirectory: LimitRule = { points: 3_000, seconds: 60 };
/** Wrong tokens of one place. */
export const wrongTokens: LimitRule = { points: 60, seconds: 15 * 60 };

export const urns = {
  user: "urn:ietf:params:scim:schemas:core:2.0:User",
  group: "urn:ietf:params:scim:schemas:core:2.0:Group",
  enterpriseUser: "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User",
  schema: "urn:ietf:params:scim:schemas:core:2.0:Schema",
  resourceType: "urn:ietf:params:scim:schemas:core:2.0:ResourceType",
  config: "urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig",
  list: "urn:ietf:params:scim:api:messages:2.0:ListResponse",
  patch: "urn:ietf:params:scim:api:messages:2.0:PatchOp",
  error: "urn:ietf:params:scim:api:messages:2.0:Error",
} as const;

/** Keywords of RFC 7644, 3.12, that are used here. */
export type ScimType =
  | "invalidFilter"
  | "invalidPath"
  | "invalidSyntax"
  | "invalidValue"
  | "mutability"
  | "noTarget"
  | "tooMany"
  | "uniqueness";

/** What is wrong with a call of a directory. Its text is for whoever looks after the directory. */
export class ScimFault extends OperationError {
  readonly status: number;
  readonly scimType: ScimType | undefined;

  constructor(status: number, scimType: ScimType | undefined, detail: string) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

export const badSyntax = (detail: string) => new ScimFault(400, "invalidSyntax", detail);
export const badValue = (detail: string) => new ScimFault(400, "invalidValue", detail);
export const taken = (detail: string) => new ScimFault(409, "uniqueness", detail);
export const nothingThere = () => new ScimFault(404, undefined, "There is no such resource");

/** A resource as it goes out: members that are undefined are left out on the way. */
export type ScimResource = Record<string, unknown> & { schemas: readonly string[]; id: string };

/** The id of a resource; what cannot be one names nothing. @throws ScimFault 404 */
export function resourceId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw nothingThere();
  return Number(text);
}

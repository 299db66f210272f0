/** The attributes of people and groups that are known here, and what becomes of them. */
import { urns } from "./protocol.ts";

export interface Attribute {
  name: string;
  /** Whose values are these: `name.familyName`, `emails[…].value`. */
  subs?: readonly string[];
  multiple?: true;
}

export interface ResourceKind {
  urn: string;
  /** Attributes that are kept, by their names in small letters: names of SCIM know no case. */
  kept: ReadonlyMap<string, Attribute>;
  /** Attributes of the standard that are taken and not kept, so that no directory stumbles over them. */
  passed: ReadonlySet<string>;
}

const valueSubs = ["value", "type", "primary", "display"] as const;

const byName = (attributes: Attribute[]) =>
  new Map(attributes.map((attribute) => [attribute.name.toLowerCase(), attribute]));

/** In every resource; ids and their like are made here and nowhere else. */
const common = ["schemas", "id", "meta"];

export const personKind: ResourceKind = {
  urn: urns.user,
  kept: byName([
    { name: "userName" },
    { name: "externalId" },
    { name: "active" },
    { name: "displayName" },
    { name: "nickName" },
    { name: "title" },
    { name: "preferredLanguage" },
    { name: "locale" },
    { name: "name", subs: ["formatted", "familyName", "givenName"] },
    { name: "emails", subs: valueSubs, multiple: true },
    { name: "phoneNumbers", subs: valueSubs, multiple: true },
  ]),
  // No password comes in by a directory, and no role but by the groups that an administrator has entered here.
  passed: new Set(
    [...common, "password", "roles", "groups", "entitlements", "userType", "timezone", "profileUrl", "addresses"]
      .concat(["ims", "photos", "x509Certificates"])
      .map((name) => name.toLowerCase()),
  ),
};

export const groupKind: ResourceKind = {
  urn: urns.group,
  kept: byName([
    { name: "displayName" },
    { name: "externalId" },
    { name: "members", subs: ["value", "display", "type", "$ref"], multiple: true },
  ]),
  passed: new Set(common),
};

/** A path of RFC 7644, 3.5.2, as `emails[type eq "work"].value`. */
export interface Path {
  /** Nothing: an attribute that is not kept. */
  attribute: Attribute | undefined;
  filter?: string;
  sub?: string;
}

const form = /^([A-Za-z][\w-]*)(?:\[([^\]]*)\])?(?:\.([$A-Za-z][\w$-]*))?$/;

/** @returns undefined for what names no attribute at all */
export function readPath(kind: ResourceKind, text: string): Path | undefined {
  const lower = text.toLowerCase();
  if (kind === personKind && lower.startsWith(urns.enterpriseUser.toLowerCase())) return { attribute: undefined };
  const own = `${kind.urn.toLowerCase()}:`;
  const [, name, filter, sub] = form.exec(lower.startsWith(own) ? text.slice(own.length) : text) ?? [];
  if (!name) return undefined;
  const attribute = kind.kept.get(name.toLowerCase());
  if (!attribute) return kind.passed.has(name.toLowerCase()) ? { attribute: undefined } : undefined;
  if ((sub && !attribute.subs) || (filter !== undefined && !attribute.multiple)) return undefined;
  if (!sub) return { attribute, filter };
  const known = attribute.subs?.find((one) => one.toLowerCase() === sub.toLowerCase());
  // Parts of a name that are not kept, as a middle name.
  return known ? { attribute, filter, sub: known } : { attribute: undefined };
}

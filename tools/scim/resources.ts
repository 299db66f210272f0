/** People and groups as they come from a directory, checked, and as they go out to it. */
import { createHash } from "node:crypto";
import { z } from "zod";
import type { GroupMember, ScimGroup } from "#db/queries/scim-groups.ts";
import type { DirectoryPerson, ScimEntry, ScimUser } from "#db/queries/scim-users.ts";
import type { ResourceDraft } from "./patch.ts";
import { badValue, mostMembers, resourceId, scimPath, urns, type ScimResource } from "./protocol.ts";

// What a text may hold where it becomes a line of a screen or of the audit log.
const line = (longest: number) =>
  z
    .string()
    .max(longest)
    .transform((text) => text.replace(/\p{Cc}/gu, " ").trim());
/** Entra writes booleans as texts. */
const truth = z.union([
  z.boolean(),
  z
    .string()
    .toLowerCase()
    .pipe(z.enum(["true", "false"]))
    .transform((text) => text === "true"),
]);
const value = (longest: number) =>
  z.object({ value: line(longest), type: line(50).optional(), primary: truth.optional() });

const person = z.object({
  userName: line(200).refine((text) => text.length > 0),
  externalId: line(200).optional(),
  active: truth.default(true),
  displayName: line(200).optional(),
  nickName: line(200).optional(),
  title: line(200).optional(),
  preferredLanguage: line(50).optional(),
  locale: line(50).optional(),
  name: z
    .object({
      formatted: line(200).optional(),
      familyName: line(200).optional(),
      givenName: line(200).optional(),
    })
    .optional(),
  emails: z.array(value(200)).max(20).optional(),
  phoneNumbers: z.array(value(50)).max(20).optional(),
});

const group = z.object({
  displayName: line(200).refine((text) => text.length > 0),
  externalId: line(200).optional(),
  members: z
    .array(z.object({ value: line(20), type: z.string().optional() }))
    .max(mostMembers)
    .default([]),
});

function checked<Shape extends z.ZodType>(shape: Shape, draft: ResourceDraft): z.output<Shape> {
  const read = shape.safeParse(Object.fromEntries(draft));
  if (read.success) return read.data;
  throw badValue(`The value of ${read.error.issues[0]?.path.join(".") || "the resource"} is missing or not valid`);
}

/** What a directory says of a person. */
export interface PersonSaid {
  person: DirectoryPerson;
  externalId: string | null;
  active: boolean;
}

/** @throws ScimFault invalidValue */
export function personOf(draft: ResourceDraft): PersonSaid {
  const { externalId, active, ...said } = checked(person, draft);
  return { person: said, externalId: externalId || null, active };
}

export const draftOfEntry = ({ person: said, externalId, active }: ScimUser): ResourceDraft =>
  new Map<string, unknown>(
    Object.entries({ ...said, externalId: externalId ?? undefined, active }).filter(([, one]) => one !== undefined),
  );

export interface GroupSaid {
  displayName: string;
  externalId: string | null;
  /** Ids of people, each once. */
  members: number[];
}

/** @throws ScimFault invalidValue */
export function groupOf(draft: ResourceDraft): GroupSaid {
  const { displayName, externalId, members } = checked(group, draft);
  if (members.some(({ type }) => type !== undefined && type.toLowerCase() !== "user"))
    throw badValue("Members have to be users: groups within groups are not taken");
  const ids = members.map(({ value: id }) => (/^[1-9]\d{0,8}$/.test(id) ? resourceId(id) : NaN));
  if (ids.some(Number.isNaN)) throw badValue("A member is no user of this provider");
  return { displayName, externalId: externalId || null, members: [...new Set(ids)] };
}

export const draftOfGroup = ({ displayName, externalId }: ScimGroup, members: GroupMember[]): ResourceDraft =>
  new Map<string, unknown>(
    Object.entries({
      displayName,
      externalId: externalId ?? undefined,
      members: members.length > 0 ? members.map(memberOf) : undefined,
    }).filter(([, one]) => one !== undefined),
  );

const memberOf = ({ entryId, name }: GroupMember) => ({ value: String(entryId), display: name, type: "User" });

/** Whether the directory finds its person in use: what was made of its word, unless an administrator decided otherwise. */
export const isActive = ({ entry, accountActive }: ScimEntry): boolean => (entry.letIn ? accountActive : entry.active);

export function shownUser(found: ScimEntry, origin: string): ScimResource {
  const { entry } = found;
  const { id, externalId, person: said } = entry;
  return stamped(
    { schemas: [urns.user], id: String(id), externalId: externalId ?? undefined, ...said, active: isActive(found) },
    { type: "User", row: entry, location: `${origin}${scimPath}/Users/${id}` },
  );
}

export function shownGroup(row: ScimGroup, members: GroupMember[], origin: string): ScimResource {
  const { id, externalId, displayName } = row;
  const people = members.map((member) => ({
    ...memberOf(member),
    $ref: `${origin}${scimPath}/Users/${member.entryId}`,
  }));
  return stamped(
    {
      ...{ schemas: [urns.group], id: String(id), externalId: externalId ?? undefined, displayName },
      members: people.length > 0 ? people : undefined,
    },
    { type: "Group", row, location: `${origin}${scimPath}/Groups/${id}` },
  );
}

interface Stamp {
  type: string;
  row: { createdAt: Date; updatedAt: Date };
  location: string;
}

/** With `meta`; the version is of what the resource says, so that it changes with whatever that came from. */
function stamped(resource: ScimResource, { type, row, location }: Stamp): ScimResource {
  const version = createHash("sha256").update(JSON.stringify(resource)).digest("base64url").slice(0, 22);
  return {
    ...resource,
    meta: {
      resourceType: type,
      created: row.createdAt.toISOString(),
      lastModified: row.updatedAt.toISOString(),
      location,
      version: `W/"${version}"`,
    },
  };
}

/** The email by which the account is known: the main one, that of work, the first, or the name of the person there. */
export function emailOf({ emails = [], userName }: DirectoryPerson): string {
  const main = emails.find(({ primary }) => primary) ?? emails.find(({ type }) => type === "work") ?? emails[0];
  const email = z
    .email()
    .max(200)
    .safeParse((main?.value || userName).trim()).data;
  if (!email) throw badValue("An account needs an email: neither emails nor userName has a valid one");
  return email;
}

export function nameOf(said: DirectoryPerson): string {
  const { name, displayName, userName } = said;
  const whole = [name?.givenName, name?.familyName].filter(Boolean).join(" ");
  return [displayName, name?.formatted, whole].find((text) => text && text.length >= 2) ?? userName;
}

/** A mobile number before any other; nothing where none is told. */
export const phoneOf = ({ phoneNumbers = [] }: DirectoryPerson): string | undefined =>
  (phoneNumbers.find(({ type }) => type === "mobile") ?? phoneNumbers.find(({ primary }) => primary) ?? phoneNumbers[0])
    ?.value || undefined;

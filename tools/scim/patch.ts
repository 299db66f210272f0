/**
 * Changes of RFC 7644, 3.5.2, as directories write them: by path, without one, with names in any case. A resource is a map
 * of the attributes that are kept, so that no path of a caller ever names a member of an object.
 */
import { z } from "zod";
import { readPath, type Attribute, type Path, type ResourceKind } from "./attributes.ts";
import { matcher, readFilter, soughtKey } from "./filter.ts";
import { badSyntax, badValue, longestFilter, mostChanges, ScimFault, urns } from "./protocol.ts";

/** A resource while it is changed, by the names of its attributes. */
export type ResourceDraft = Map<string, unknown>;

type Op = "add" | "remove" | "replace";
/** One of several values, by the names of its parts. */
type Item = Record<string, unknown>;

const changes = z.object({
  schemas: z.array(z.string()).refine((schemas) => schemas.includes(urns.patch)),
  Operations: z
    .array(
      z.object({
        op: z
          .string()
          .toLowerCase()
          .pipe(z.enum(["add", "remove", "replace"])),
        path: z.string().max(longestFilter).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(mostChanges),
});

/** A resource as it comes whole. What is not kept is passed over. */
export function draftOf(kind: ResourceKind, body: object): ResourceDraft {
  const { schemas } = body as { schemas?: unknown };
  if (!Array.isArray(schemas) || !schemas.includes(kind.urn)) throw badSyntax(`schemas has to name ${kind.urn}`);
  const draft: ResourceDraft = new Map();
  putAll(kind, draft, "replace", body);
  return draft;
}

/** Applies the changes of a PATCH, one after the other. @throws ScimFault */
export function applyPatch(kind: ResourceKind, draft: ResourceDraft, body: object): void {
  const read = changes.safeParse(body);
  if (!read.success) throw badSyntax("The body is no PatchOp message with operations that add, remove or replace");
  for (const { op, path, value } of read.data.Operations) {
    if (path === undefined) {
      if (op === "remove") throw new ScimFault(400, "noTarget", "Removing needs a path");
      if (typeof value !== "object" || value === null || Array.isArray(value))
        throw badValue("Without a path the value has to be an object");
      putAll(kind, draft, op, value);
    } else {
      const target = readPath(kind, path);
      if (!target) throw new ScimFault(400, "invalidPath", "The path names no attribute of this resource");
      applyAt(draft, op, target, value);
    }
  }
}

function putAll(kind: ResourceKind, draft: ResourceDraft, op: Op, values: object): void {
  for (const [name, value] of Object.entries(values)) {
    const target = readPath(kind, name);
    if (target) applyAt(draft, op, target, value);
  }
}

function applyAt(draft: ResourceDraft, op: Op, { attribute, filter, sub }: Path, value: unknown): void {
  if (!attribute) return;
  if (attribute.multiple) return void applyToItems(draft, op, attribute, { filter, sub, value });
  const { name } = attribute;
  if (!attribute.subs) return set(draft, name, op === "remove" ? undefined : value);
  const old = (draft.get(name) ?? {}) as Item;
  if (sub) return set(draft, name, withPart(old, sub, op === "remove" ? undefined : value));
  if (op === "remove" || value === null) return set(draft, name, undefined);
  set(draft, name, { ...(op === "add" ? old : {}), ...partsOf(attribute, value) });
}

function set(draft: ResourceDraft, name: string, value: unknown): void {
  if (value === undefined || value === null || value === "") draft.delete(name);
  else draft.set(name, value);
}

interface ItemChange {
  filter?: string;
  sub?: string;
  value: unknown;
}

function applyToItems(draft: ResourceDraft, op: Op, attribute: Attribute, { filter, sub, value }: ItemChange): void {
  const old = (draft.get(attribute.name) ?? []) as Item[];
  const write = (items: Item[]) => set(draft, attribute.name, items.length > 0 ? items : undefined);
  const chosen = filter === undefined ? old : old.filter(matcher(readFilter(filter)));
  if (op === "remove") {
    if (sub) return write(old.map((item) => (chosen.includes(item) ? withPart(item, sub, undefined) : item)));
    // Entra's older way says whom to remove beside the path.
    const named = filter === undefined && value !== undefined ? itemsOf(attribute, value) : undefined;
    const gone = new Set(named ? named.map((item) => item.value) : chosen.map((item) => item.value));
    return write(old.filter((item) => !gone.has(item.value)));
  }
  if (filter === undefined && !sub) {
    const given = itemsOf(attribute, value);
    return write(op === "add" ? [...old, ...without(given, old)] : without(given, []));
  }
  const change = (item: Item): Item => (sub ? withPart(item, sub, value) : { ...item, ...partsOf(attribute, value) });
  if (chosen.length > 0) {
    const changed = new Set(chosen);
    return write(old.map((item) => (changed.has(item) ? change(item) : item)));
  }
  write([...old, change(beginningOf(attribute, filter))]);
}

/** These items each once, and none that is among the others. */
function without(items: Item[], others: Item[]): Item[] {
  const seen = new Set(others.map(({ value }) => value));
  return items.filter(({ value }) => !seen.has(value) && seen.add(value));
}

/** A value that is not there yet begins by what its filter says: `emails[type eq "work"]`. @throws ScimFault noTarget */
function beginningOf(attribute: Attribute, filter: string | undefined): Item {
  if (filter === undefined) return {};
  const key = soughtKey(readFilter(filter));
  const part = key && attribute.subs!.find((sub) => sub.toLowerCase() === key.name);
  if (!part || part === "value") throw new ScimFault(400, "noTarget", "The filter of the path takes no value");
  return { [part]: key.value };
}

const withPart = (item: Item, part: string, value: unknown): Item =>
  Object.fromEntries(
    [...Object.entries(item).filter(([name]) => name !== part), [part, value]].filter(([, one]) => one !== undefined),
  ) as Item;

/** The parts of a value that are known; others are passed over. @throws ScimFault invalidValue */
function partsOf({ name, subs }: Attribute, value: unknown): Item {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw badValue(`${name} takes an object with ${subs!.join(", ")}`);
  const known = Object.entries(value).flatMap(([key, one]: [string, unknown]) => {
    const part = subs!.find((sub) => sub.toLowerCase() === key.toLowerCase());
    return part && one !== null && one !== undefined ? [[part, one] as const] : [];
  });
  return Object.fromEntries(known);
}

const itemsOf = (attribute: Attribute, value: unknown): Item[] =>
  (value === null ? [] : [value].flat()).map((one) =>
    partsOf(attribute, typeof one === "string" ? { value: one } : one),
  );

/** Filters of RFC 7644, 3.4.2.2, over resources. Nothing of a filter ever becomes SQL: keys are compared as values. */
import { filter as testing, parse, type Filter } from "scim2-parse-filter";
import { longestFilter, ScimFault, urns } from "./protocol.ts";

/** Attributes whose case counts (RFC 7643, 3.1). */
const exact = new Set(["id", "externalid"]);

const notAFilter = () => new ScimFault(400, "invalidFilter", "The filter cannot be read");

/** @throws ScimFault invalidFilter */
export function readFilter(text: string): Filter {
  // Some of the parser's patterns take an exponential time over line breaks, and nobody's filter has any.
  if (text.length > longestFilter || /[\p{Cc}\u2028\u2029]/u.test(text)) throw notAFilter();
  try {
    return folded(parse(text));
  } catch {
    throw notAFilter();
  }
}

/** Which resources a filter takes. */
export function matcher(filter: Filter): (resource: object) => boolean {
  const test = testing(filter);
  return (resource) => test(foldedValue(resource));
}

/** The same filter over resources in small letters, with plain names of attributes. */
function folded(filter: Filter): Filter {
  switch (filter.op) {
    case "and":
    case "or":
      return { ...filter, filters: filter.filters.map(folded) };
    case "not":
      return { ...filter, filter: folded(filter.filter) };
    case "[]":
      return { ...filter, attrPath: withoutUrn(filter.attrPath), valFilter: folded(filter.valFilter) };
    case "pr":
      return { ...filter, attrPath: plainPath(filter.attrPath) };
    default: {
      const attrPath = plainPath(filter.attrPath);
      return { ...filter, attrPath, compValue: foldedComparison(attrPath, filter.compValue) };
    }
  }
}

const prefixes = [urns.user, urns.group].map((urn) => `${urn.toLowerCase()}:`);

function withoutUrn(path: string): string {
  const lower = path.toLowerCase();
  const prefix = prefixes.find((one) => lower.startsWith(one));
  return prefix ? path.slice(prefix.length) : path;
}

function plainPath(path: string): string {
  const plain = withoutUrn(path);
  // Entra asks for `members eq "7"` where it means their ids.
  return ["members", "emails", "phonenumbers"].includes(plain.toLowerCase()) ? `${plain}.value` : plain;
}

type Comparison = Extract<Filter, { compValue: unknown }>["compValue"];

function foldedComparison(path: string, value: Comparison): Comparison {
  if (typeof value !== "string" || exact.has(path.toLowerCase())) return value;
  // Entra writes booleans as texts.
  if (/^(active|(emails|phonenumbers)\.primary|primary)$/i.test(path) && /^(true|false)$/i.test(value))
    return value.toLowerCase() === "true";
  return value.toLowerCase();
}

function foldedValue(value: unknown, name = ""): unknown {
  if (typeof value === "string") return exact.has(name.toLowerCase()) ? value : value.toLowerCase();
  if (Array.isArray(value)) return value.map((one) => foldedValue(one));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, foldedValue(inner, key)]));
}

/** What a filter of the form `name eq "…"` looks for; nothing for any other. */
export function soughtKey(filter: Filter): { name: string; value: string } | undefined {
  if (filter.op !== "eq" || typeof filter.compValue !== "string") return undefined;
  return { name: filter.attrPath.toLowerCase(), value: filter.compValue };
}

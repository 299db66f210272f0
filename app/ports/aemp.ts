import { XMLParser } from "fast-xml-parser";
import type { Equipment } from "#tools/ports.ts";

/**
 * A page of a fleet as ISO 15143-3:2020 (AEMP 2.0) writes it, as XML or as JSON. Makers spell its members in one
 * case or another, so that letters alone count; what makes no sense is left out, not guessed at.
 */
export interface FleetPage {
  equipment: Equipment[];
  /** Where the next page is. */
  next: string | undefined;
}

/** What was answered is no page of a fleet. */
export class NoFleet extends Error {}

type Node = Record<string, unknown>;

/** Nothing is turned into numbers: serial numbers begin with zeros. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
});

/** No meter of a fleet passes this, and the database could not keep much more. */
const mostHours = 1_000_000;
const mostFaultCodes = 50;

/** @throws NoFleet */
export function readFleetPage(text: string, mediaType: string): FleetPage {
  const fleet = /\bjson\b/i.test(mediaType) ? fromJson(text) : fromXml(text);
  return {
    equipment: listAt(fleet, "equipment").flatMap((one) => readEquipment(one) ?? []),
    next: listAt(fleet, "links")
      .filter((link) => textAt(link, "rel")?.toLowerCase() === "next")
      .map((link) => textAt(link, "href"))[0],
  };
}

function fromJson(text: string): Node {
  const read = parsed(() => JSON.parse(text));
  const fleet = nodeAt(read, "fleet") ?? read;
  if (!isNode(fleet) || memberOf(fleet, "equipment") === undefined) throw new NoFleet();
  return fleet;
}

function fromXml(text: string): Node {
  // The standard has no document type, and entities are declared nowhere else: a few of them can stand for gigabytes.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new NoFleet();
  const fleet = memberOf(
    parsed(() => parser.parse(text, true)),
    "fleet",
  );
  // An empty element is an empty text.
  if (fleet === "") return {};
  if (!isNode(fleet)) throw new NoFleet();
  return fleet;
}

function parsed(parse: () => unknown): unknown {
  try {
    return parse();
  } catch {
    throw new NoFleet();
  }
}

function readEquipment(equipment: Node): Equipment | undefined {
  const header = nodeAt(equipment, "equipmentheader");
  // Of makers that give no serial number of their own the product identification number (ISO 10261) is it.
  const serialNumber = textAt(header, "serialnumber") ?? textAt(header, "pin");
  if (!serialNumber) return undefined;
  return {
    serialNumber,
    oemName: textAt(header, "oemname") ?? null,
    model: textAt(header, "model") ?? null,
    hours: readHours(nodeAt(equipment, "cumulativeoperatinghours")),
    place: readPlace(nodeAt(equipment, "location")),
    faultCodes: listAt(equipment, "faultcode").slice(0, mostFaultCodes).flatMap(readFaultCode),
  };
}

function readHours(node: Node | undefined): Equipment["hours"] {
  const [value, at] = [numberAt(node, "hour"), momentAt(node)];
  return at && value !== undefined && value >= 0 && value <= mostHours ? { value, at } : null;
}

function readPlace(node: Node | undefined): Equipment["place"] {
  const [latitude, longitude, at] = [numberAt(node, "latitude"), numberAt(node, "longitude"), momentAt(node)];
  if (!at || latitude === undefined || longitude === undefined) return null;
  // What a receiver says that sees no satellite.
  if (latitude === 0 && longitude === 0) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude, at } : null;
}

function readFaultCode(node: Node): Equipment["faultCodes"] {
  const [code, at] = [textAt(node, "codeidentifier", 100), momentAt(node)];
  if (!code || !at) return [];
  const description = textAt(node, "codedescription", 500) ?? null;
  return [{ code, description, severity: textAt(node, "codeseverity", 50) ?? null, at }];
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);

/** A member by its name in small letters. */
function memberOf(node: unknown, name: string): unknown {
  if (!isNode(node)) return undefined;
  return Object.entries(node).find(([key]) => key.toLowerCase() === name)?.[1];
}

const nodeAt = (node: unknown, name: string): Node | undefined => {
  const member = memberOf(node, name);
  return isNode(member) ? member : undefined;
};

const listAt = (node: unknown, name: string): Node[] => [memberOf(node, name)].flat().filter(isNode);

function textAt(node: unknown, name: string, longest = 200): string | undefined {
  const member = memberOf(node, name);
  if (typeof member !== "string" && typeof member !== "number") return undefined;
  // What no database keeps, and no name has.
  return (
    String(member)
      .replaceAll(/\p{Cc}/gu, "")
      .trim()
      .slice(0, longest) || undefined
  );
}

function numberAt(node: unknown, name: string): number | undefined {
  const text = textAt(node, name);
  const number = text === undefined ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
}

/** When a value was so; an ISO 8601 time without a zone is UTC, as the standard has it. */
function momentAt(node: Node | undefined): Date | undefined {
  const text = textAt(node, "datetime");
  if (!text || !/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})?$/i.test(text)) return undefined;
  const at = new Date(/(Z|[+-]\d{2}:?\d{2})$/i.test(text) ? text : `${text}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

import { useLoaderData } from "@remix-run/react";

/** What a loader read, as JSON text. */
export interface Packed<Data> {
  json: string;
  /** Stands for the type alone. */
  data?: Data;
}

/** A list of like records: the names of their members once, the values of each. */
interface Table {
  /** Where the list belongs. */
  path: string[];
  names: string[];
  rows: unknown[][];
}

interface Text {
  data: unknown;
  tables: Table[];
}

/** Lists stand in a page's data, or in the pages of them (`items`), with the key of their query around them; what is deeper belongs to records. */
const deepest = 3;

const unpacked = new WeakMap<object, unknown>();

/**
 * Packs what a loader hands to its page. The framework's own encoding visits every value of an answer, which costs a
 * server as much as drawing the page; a text it takes as it is. In a list the names of members are more than half of
 * the text, and inside a script inside a page their quotes are escaped twice: lists travel as tables.
 */
export function pack<Data extends object>(data: Data): Packed<Data> {
  const packed = { json: textOf(data) };
  // The server draws from what it has, without reading its own text.
  unpacked.set(packed, data);
  return packed;
}

/** What the page's loader has packed; the same object until it reads anew. */
export function useLoaded<Data>(): Data {
  const packed = useLoaderData() as Packed<Data>;
  if (!unpacked.has(packed)) unpacked.set(packed, unpack(packed.json));
  return unpacked.get(packed) as Data;
}

export function textOf(data: object): string {
  const tables: Table[] = [];
  return JSON.stringify({ data: withoutTables(data, [], tables), tables } satisfies Text);
}

export function unpack(json: string): unknown {
  const { data, tables } = JSON.parse(json) as Text;
  for (const { path, names, rows } of tables) {
    let holder = data as Record<string, unknown>;
    for (const name of path.slice(0, -1)) holder = holder[name] as Record<string, unknown>;
    holder[path.at(-1)!] = rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]])));
  }
  return data;
}

/** A copy with its tables taken out. */
function withoutTables(data: object, path: string[], tables: Table[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]: [string, unknown]) => {
      const here = [...path, name];
      const table = Array.isArray(value) && tableOf(value, here);
      if (table) tables.push(table);
      const inner = !table && here.length < deepest && isRecord(value);
      return [name, table ? null : inner ? withoutTables(value, here, tables) : value];
    }),
  );
}

/** @returns nothing for a list whose records are not alike, or lack a value that a table would have to say */
function tableOf(list: unknown[], path: string[]): Table | undefined {
  const [first] = list;
  if (!isRecord(first)) return undefined;
  const names = Object.keys(first);
  const rows: unknown[][] = [];
  for (const record of list) {
    if (!isRecord(record)) return undefined;
    const row = Object.values(record);
    if (row.length !== names.length || row.includes(undefined)) return undefined;
    if (!Object.keys(record).every((name, at) => name === names[at])) return undefined;
    rows.push(row);
  }
  return { path, names, rows };
}

const isRecord = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The type of what a loader packs. */
export type LoadedBy<Loader extends (...args: never[]) => Promise<Packed<unknown>>> = NonNullable<
  Awaited<ReturnType<Loader>>["data"]
>;

import { Page } from "#tools/answers.ts";
import { briefRow, fitting, longestShown } from "./shortened.ts";

/** A value that the person changed on the card before confirming. */
export interface Edit {
  field: string;
  from: unknown;
  to: unknown;
}

/** Where the browser fetches a file that an operation makes; its bytes never pass through a chat. */
export interface Download {
  path: string;
  /** Without one the call is a GET. */
  body?: Record<string, unknown>;
}

/** By which a change can be taken back for a while, from its moment on. */
export interface Undo {
  auditId: number;
  at: string;
}

/** What a tool leaves in the message: rows for the screen, of which the model sees the first. */
export type ToolOutput =
  | ListOutput
  | { kind: "record"; record: unknown; edited?: Edit[]; undo?: Undo; undone?: boolean }
  | { kind: "file"; download: Download };

export interface ListOutput {
  kind: "list";
  /** The rows that the screen shows. */
  items: unknown[];
  /** How many rows the list has, shown or not. */
  total: number;
  /** There are more than `total`. */
  atLeast?: true;
  /** How many of the items a model reads, and the cursor behind them; messages of before have none. */
  read?: { rows: number; next?: string };
}

/** Rows kept for the screen; the dashboards have the rest. */
const keptRows = 100;
/** Rows that go to a model, if as many fit. */
const shownRows = 25;

/** The answer of an operation as a message stores it: plain JSON, lists cut to a screenful. */
export function outputOf(answer: unknown, edited?: Edit[]): ToolOutput {
  if (Array.isArray(answer)) return { kind: "list", items: plain(answer) as unknown[], total: answer.length };
  if (!(answer instanceof Page))
    return { kind: "record", record: plain(answer ?? { success: true }), ...(edited?.length ? { edited } : {}) };
  const page = answer as Page<unknown>;
  const items = plain(page.first(keptRows).items) as unknown[];
  const rows = rowsWithin(items.slice(0, shownRows).map(briefRow), longestShown);
  const { next } = page.first(rows);
  const { total, atLeast } = page;
  return { kind: "list", items, total, ...(atLeast ? { atLeast } : {}), read: { rows, ...(next ? { next } : {}) } };
}

/** Dates become ISO text, as over HTTP. */
export const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** How many of the rows, at least one, are no longer than `most` characters of JSON. */
export function rowsWithin(rows: unknown[], most: number): number {
  let length = 0;
  const fitting = rows.findIndex((row) => (length += JSON.stringify(row).length + 1) > most);
  return fitting < 0 ? rows.length : Math.max(1, fitting);
}

/** What a model reads of an output: few rows, short texts, no empty members; and what the person changed. */
export function forModel(output: ToolOutput): unknown {
  if (output.kind === "file") return { file: "ready, the person sees a download button" };
  if (output.kind === "list") return listForModel(output);
  const { record, edited } = output;
  const changes = edited?.map(({ field, from, to }) => `${field}: ${JSON.stringify(from)} → ${JSON.stringify(to)}`);
  return {
    ...asObject(fitting(record)),
    ...(changes ? { changedByThePerson: changes, note: "Done with these values. Do not repeat the call." } : {}),
  };
}

function listForModel({ items, total, atLeast, read }: ListOutput): object {
  // What has no cursor is short as a list: its texts give way, not its rows.
  if (!read) return { total, ...(asObject(fitting({ items })) as { items: unknown[] }) };
  const { rows, next } = read;
  const all = rows >= total && !atLeast;
  return {
    total,
    ...(atLeast ? { totalIsAtLeast: true } : {}),
    items: items.slice(0, rows).map(briefRow),
    ...(all ? {} : { onScreen: items.length, ...idsOf(items, rows), next, note: cutNote }),
  };
}

/** Ids of all rows on the screen: "all of them" are more than a model reads. */
function idsOf(items: unknown[], rows: number): { ids?: number[] } {
  const ids = items.flatMap((item) => {
    const { id } = asObject(item) as { id?: unknown };
    return typeof id === "number" ? [id] : [];
  });
  return items.length > rows && ids.length === items.length ? { ids } : {};
}

const cutNote =
  "These are not all: `total` is how many there are, `items` the rows you read, `onScreen` how many the " +
  "person sees in a table. For the rows behind these, call again with `next` as `before`.";

const asObject = (value: unknown): object =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? value : { value };

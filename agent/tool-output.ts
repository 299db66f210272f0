import { Page } from "#tools/answers.ts";

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

/** What a tool leaves in the message: rows for the screen, of which the model sees a summary. */
export type ToolOutput =
  | { kind: "list"; items: unknown[]; total: number }
  | { kind: "record"; record: unknown; edited?: Edit[]; undo?: Undo }
  | { kind: "file"; download: Download };

/** Rows kept for the screen; the dashboards have the rest. */
const keptRows = 100;
/** Rows and characters that go to a model. */
const shownRows = 25;
const shownCharacters = 12_000;
const longestShownText = 400;

/** The answer of an operation as a message stores it: plain JSON, lists cut to a screenful. */
export function outputOf(answer: unknown, edited?: Edit[]): ToolOutput {
  const list = answer instanceof Page ? answer.items : answer;
  if (!Array.isArray(list))
    return { kind: "record", record: plain(answer ?? { success: true }), ...(edited?.length ? { edited } : {}) };
  return { kind: "list", items: plain(list.slice(0, keptRows)) as unknown[], total: list.length };
}

/** Dates become ISO text, as over HTTP. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** What a model reads of an output: few rows, short texts, no empty members; and what the person changed. */
export function forModel(output: ToolOutput): unknown {
  if (output.kind === "file") return { file: "ready, the person sees a download button" };
  if (output.kind === "record") {
    const { record, edited } = output;
    const changes = edited?.map(({ field, from, to }) => `${field}: ${JSON.stringify(from)} → ${JSON.stringify(to)}`);
    return {
      ...asObject(fitting(brief(record))),
      ...(changes ? { changedByThePerson: changes, note: "Done with these values. Do not repeat the call." } : {}),
    };
  }
  let items = output.items.slice(0, shownRows).map(brief);
  while (items.length > 1 && JSON.stringify(items).length > shownCharacters)
    items = items.slice(0, Math.ceil(items.length / 2));
  return {
    total: output.total,
    items,
    ...(items.length < output.total
      ? { note: `Only the first ${items.length} are shown to you; the person sees the table.` }
      : {}),
  };
}

const asObject = (value: unknown): object =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? value : { value };

const fitting = (value: unknown) => {
  const text = JSON.stringify(value) ?? "null";
  return text.length <= shownCharacters ? value : { excerpt: text.slice(0, shownCharacters) };
};

function brief(value: unknown): unknown {
  if (typeof value === "string")
    return value.length > longestShownText ? `${value.slice(0, longestShownText)}…` : value;
  if (Array.isArray(value)) return value.slice(0, shownRows).map(brief);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(
    ([, member]) => member !== null && member !== "" && !(Array.isArray(member) && member.length === 0),
  );
  return Object.fromEntries(kept.map(([name, member]) => [name, brief(member)]));
}

import { findMachine } from "#db/queries/machines.ts";
import { findPeople } from "#db/queries/people.ts";
import type { Db } from "#db/client.ts";
import { describe } from "#tools/records/rules.ts";
import type { ToolOutput } from "../toolset/tool-output.ts";
import type { ChannelWords } from "./words.ts";

/** Rows of a list that a message holds; all of them are in the chat on the web. */
const mostRows = 8;
const longestValue = 300;

type Values = Record<string, unknown>;

/** Members that say nothing to a person. */
const unsaid = new Set(["confirm", "version", "saveDuplicate", "chatId"]);

/** What comes first on a card, whatever a model put first. */
const first = [
  "machineId",
  "issueIds",
  "issueId",
  "taskId",
  "requestId",
  "title",
  "description",
  "startDate",
  "endDate",
];

/** What a card proposes, as lines of "name: value", with the names of what it speaks of by number. */
export async function proposalLines(input: Values, db: Db, words: ChannelWords): Promise<string[]> {
  const lines: string[] = [];
  const rank = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length);
  const named = Object.entries(input).toSorted(([one], [other]) => rank(one) - rank(other));
  for (const [name, value] of named) {
    if (unsaid.has(name)) continue;
    const said = await valueText(name, value, db, words);
    if (said) lines.push(`${words.field(name) ?? name}: ${said.slice(0, longestValue)}`);
  }
  return lines;
}

const isDay = /^\d{4}-\d{2}-\d{2}$/;

async function valueText(name: string, value: unknown, db: Db, words: ChannelWords): Promise<string> {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) {
    const items: string[] = [];
    for (const item of value) items.push(await valueText(name.replace(/s$/, ""), item, db, words));
    return items.filter(Boolean).join("; ");
  }
  if (typeof value === "object") return lineText(value as Values);
  if (typeof value === "number" && name === "machineId")
    return (await findMachine(db, value))?.serialNumber ?? `#${value}`;
  if (typeof value === "number" && /(?:engineer|By|assignedTo)Id$/i.test(name))
    return (await findPeople(db, [value])).get(value)?.name ?? `#${value}`;
  if (typeof value === "number" && /Ids?$/.test(name)) return `#${value}`;
  if (typeof value === "boolean") return value ? "✓" : "✗";
  return typeof value === "string" && isDay.test(value) ? words.day(value) : String(value as string | number);
}

/** A line of a report: "2 × hydraulic filter", or what was done or found. */
function lineText(line: Values): string {
  const what = line.partName ?? line.description ?? line.title ?? line.name;
  const about = typeof what === "string" ? what : "";
  return typeof line.quantity === "number" ? `${line.quantity} × ${about}` : about;
}

/** Records that were found, a line each. */
export function listLines({ items, total }: Extract<ToolOutput, { kind: "list" }>, words: ChannelWords): string[] {
  const rows = (items as Values[]).slice(0, mostRows).map((item) => `• ${rowText(item, words)}`);
  return total > rows.length ? [...rows, words.more(total - rows.length)] : rows;
}

/** A record in a line, with what it is about where its short form does not say it. */
export function rowText(record: Values, words: ChannelWords): string {
  const short = describe(record);
  const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);
  const day = text(record.serviceDate ?? record.startDate ?? record.reportedAt ?? record.requestDate)?.slice(0, 10);
  const about = [record.summary, record.description, record.text, record.notes, record.model]
    .map(text)
    .find((one) => one !== undefined && !short.includes(one));
  const who = text(record.engineerName ?? record.assignedToName);
  return [short, day && isDay.test(day) ? words.day(day) : "", who, about?.replace(/\s+/g, " ").slice(0, 120)]
    .filter(Boolean)
    .join(" · ");
}

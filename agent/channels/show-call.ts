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

/** What a card proposes, as lines of "name: value", with the names of what it speaks of by number. */
export async function proposalLines(input: Values, db: Db, words: ChannelWords): Promise<string[]> {
  const lines: string[] = [];
  for (const [name, value] of Object.entries(input)) {
    if (unsaid.has(name) || value === null || value === undefined || value === "") continue;
    const said = await valueText(name, value, db);
    if (said) lines.push(`${words.field(name) ?? name}: ${said.slice(0, longestValue)}`);
  }
  return lines;
}

async function valueText(name: string, value: unknown, db: Db): Promise<string> {
  if (Array.isArray(value)) {
    const items: string[] = [];
    for (const item of value) items.push(await valueText(name.replace(/s$/, ""), item, db));
    return items.filter(Boolean).join("; ");
  }
  if (typeof value === "object" && value !== null)
    return Object.values(value)
      .filter((part) => typeof part === "string" || typeof part === "number")
      .join(", ");
  if (typeof value === "number" && name === "machineId") return (await findMachine(db, value))?.serialNumber ?? `#${value}`;
  if (typeof value === "number" && /(?:engineer|By|assignedTo)Id$/i.test(name))
    return (await findPeople(db, [value])).get(value)?.name ?? `#${value}`;
  if (typeof value === "number" && /Id$/.test(name)) return `#${value}`;
  if (typeof value === "boolean") return value ? "✓" : "✗";
  return String(value);
}

/** Records that were found, a line each. */
export function listLines({ items, total }: Extract<ToolOutput, { kind: "list" }>, words: ChannelWords): string[] {
  const rows = (items as Values[]).slice(0, mostRows).map((item) => `• ${rowText(item)}`);
  return total > rows.length ? [...rows, words.more(total - rows.length)] : rows;
}

/** A record in a line, with what it is about where its short form does not say it. */
export function rowText(record: Values): string {
  const short = describe(record);
  const about = [record.description, record.summary, record.text, record.model].find(
    (text) => typeof text === "string" && text !== "" && !short.includes(text),
  ) as string | undefined;
  return [short, about?.replace(/\s+/g, " ").slice(0, 120)].filter(Boolean).join(" · ");
}

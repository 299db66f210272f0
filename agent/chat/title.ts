import { parseISO } from "date-fns";
import { findChat, updateChat } from "#db/queries/chats.ts";
import type { Db } from "#db/client.ts";
import { titleOf } from "#tools/chats/rules.ts";
import { readHeader } from "../read/chat-headers.ts";
import type { ChatMessage, ToolPart } from "./messages.ts";
import { toolNameOf, toolParts } from "./messages.ts";
import { toolName } from "../toolset/tool-names.ts";

/** What a chat is called by its first message: its first words. A file's name or the header of a pasted chat are none. */
export const titleOfMessage = ({ parts }: Pick<ChatMessage, "parts">): string =>
  titleOf(
    parts
      .flatMap((part) => (part.type === "text" ? part.text.split("\n", linesLooked) : []))
      .map(withoutHeader)
      .join("\n"),
  );

const linesLooked = 40;
/** "Tom Haldane: " behind the date of a line. */
const sender = /^[^:]{1,60}:\s+/;

function withoutHeader(line: string): string {
  const header = readHeader(line);
  if (!header) return line;
  const said = line.slice(header.length);
  // A line of the app itself has no sender.
  return sender.test(said) ? said.replace(sender, "") : "";
}

interface ReadReport {
  serialNumber?: string | null;
  startDate?: string | null;
  endDate?: string | null;
}

const mostNamed = 3;

/**
 * What a chat is called by the reports that were read in it: their machines and the last day.
 * @returns undefined where no machine was read
 */
export function titleOfReports(reports: readonly ReadReport[], language: string): string | undefined {
  const serials = [...new Set(reports.flatMap(({ serialNumber }) => serialNumber || []))];
  if (serials.length === 0) return undefined;
  const more = serials.length > mostNamed ? ` +${serials.length - mostNamed}` : "";
  const day = reports
    .flatMap(({ startDate, endDate }) => endDate ?? startDate ?? [])
    .toSorted()
    .at(-1);
  const told = day && new Intl.DateTimeFormat(dayFormat[language] ?? language, { day: "numeric", month: "short" });
  return [serials.slice(0, mostNamed).join(", ") + more, told && told.format(parseISO(day))]
    .filter(Boolean)
    .join(" · ");
}

/** English of the trade writes the day first. */
const dayFormat: Record<string, string> = { en: "en-GB" };

const reportsIn = (message: ChatMessage): ReadReport[] =>
  (toolParts(message) as ToolPart[])
    .filter((part) => part.state === "output-available" && toolNameOf(part) === toolName("intake.extract-reports"))
    .flatMap((part) => (part.output as { record?: { reports?: ReadReport[] } }).record?.reports ?? []);

/** Calls the chat by the reports of an answer, unless a person has named it. */
export async function nameByReports(
  db: Db,
  chatId: string,
  answer: ChatMessage,
  { id, language }: { id: number; language: string },
): Promise<void> {
  const title = titleOfReports(reportsIn(answer), language);
  const chat = title && (await findChat(db, chatId, id));
  if (chat && !namedByPerson(chat) && chat.title !== title) await updateChat(db, chatId, { title });
}

/** Renaming is what gives a chat its second version. */
export const namedByPerson = ({ version }: { version: number }): boolean => version > 1;

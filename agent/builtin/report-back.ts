import { effectOf } from "#tools/catalogue.ts";
import { fromDocument } from "#tools/service-logs/document-spelling.ts";
import { itemsOf, type ToolOutcome } from "./tool-outcomes.ts";
import { doneText } from "./dialogue/replies/done.ts";
import { results, type ResultBook } from "./dialogue/replies/results.ts";
import { escaped, pastCasesText } from "./past-cases.ts";
import { reliabilityText } from "./reliability-text.ts";
import type { FleetIndex } from "./dialogue/fleet-index.ts";

/** Rows told in words; the table shows the rest. */
const toldRows = 5;

/**
 * Says what tools answered: counts and the first rows for look-ups; for changes only what a result shows, so that nothing is
 * called done that was not. Values come from the results and the fleet, never from the request.
 */
export function reportBack(
  outcomes: ToolOutcome[],
  language: string,
  fleet?: FleetIndex,
  { rowsShown = false }: { rowsShown?: boolean } = {},
): string {
  return [...new Set(outcomes.map((outcome) => told(outcome, language, rowsShown, fleet)))].join("\n\n");
}

function told(
  { operation, input, status, value }: ToolOutcome,
  language: string,
  rowsShown: boolean,
  fleet?: FleetIndex,
): string {
  const book = results(language);
  if (status === "denied") return book.denied;
  if (status === "failed") return `${book.failed} ${typeof value === "string" ? value : ""}`.trim();
  if (operation === "intake.extract-reports") return intakeText(value, book);
  if (isFile(value)) return book.file;
  if (operation === "questions.ask" && typeof member(value, "answer") === "string")
    return String(member(value, "answer"));
  if (effectOf(operation) === "write") return doneText(language, operation, recordName(value, fleet));
  if (operation === "dashboard.show-stats" || operation === "usage.show") return facts(value);
  const items = itemsOf(value);
  const total = typeof member(value, "total") === "number" ? (member(value, "total") as number) : items.length;
  if (operation.endsWith(".show") && items.length === 1) return line(items[0]!, fleet).replace(/^- /, "");
  if (total === 0) return book.none;
  if (operation === "downtime.list-figures") return reliabilityText(items as never, input, language);
  const cases = operation === "reports.search" ? pastCasesText(items, String(input.query ?? ""), language, book) : "";
  if (cases) return cases;
  const onScreen = typeof member(value, "onScreen") === "number" ? (member(value, "onScreen") as number) : total;
  const headline = headlineOf(operation, input, onScreen < total, book)
    .replace("{shown}", onScreen.toLocaleString(language))
    .replace("{count}", countText(total, member(value, "totalIsAtLeast") === true, book, language));
  if (rowsShown) return headline.replace(/[\s\u00a0\u202f]*[:：]$/u, ".");
  const more = onScreen > toldRows ? `\n${book.more.replace("{count}", String(onScreen - toldRows))}` : "";
  return `${headline}\n${items
    .slice(0, toldRows)
    .map((item) => line(item, fleet))
    .join("\n")}${more}`;
}

/** Machines and people stand in the order of their names. */
const isNewestFirst = (operation: string, { sortBy }: Record<string, unknown>) =>
  /^(?:issues|tasks|service-logs|parts-requests)\.list$/.test(operation) && !sortBy;

/** A search by likeness always finds as many as it was asked for: that is no count of anything. */
function headlineOf(operation: string, input: Record<string, unknown>, isCut: boolean, book: ResultBook): string {
  if (operation === "reports.search") return book.closest;
  if (!isCut) return book.found;
  return isNewestFirst(operation, input) ? book.newest : book.first;
}

function countText(total: number, atLeast: boolean, book: ResultBook, language: string): string {
  const count = total.toLocaleString(language);
  return atLeast ? book.over.replace("{count}", count) : count;
}

function intakeText(value: unknown, book: ResultBook): string {
  const drafts = member(value, "draftIds");
  const count = Array.isArray(drafts) ? drafts.length : 0;
  return count
    ? book.drafts.replace("{count}", String(count))
    : typeof member(value, "message") === "string"
      ? String(member(value, "message"))
      : book.noReport;
}

/** The machine of a changed record and what it is about, as far as the answer tells. */
function recordName(value: unknown, fleet?: FleetIndex): string {
  const text = (name: string) => {
    const told = member(value, name);
    return typeof told === "string" && told.trim() ? told.trim().replace(/[.。]$/u, "") : undefined;
  };
  const machine = fleet?.machine.get(Number(member(value, "machineId")));
  const serial = text("machineSerialNumber") ?? text("serialNumber") ?? machine?.serialNumber;
  const lines = member(value, "partsData") ?? member(value, "parts");
  const parts = Array.isArray(lines)
    ? fromDocument(lines as Record<string, unknown>[])
        .map(({ quantity, description, partName }) => `${String(quantity ?? 1)} × ${String(description ?? partName)}`)
        .join(", ")
    : undefined;
  const about = text("title") ?? text("name") ?? parts ?? text("summary") ?? text("description") ?? text("model");
  return [serial, about]
    .filter((part) => part !== undefined)
    .map(escaped)
    .join(" · ");
}

const member = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
const isFile = (value: unknown) => typeof member(value, "file") === "string";

/** One record in a line of Markdown: number, what it is, where, in which state. */
function line(item: Record<string, unknown>, fleet?: FleetIndex): string {
  const text = (name: string) => (typeof item[name] === "string" && item[name] ? (item[name] as string) : undefined);
  const machine = fleet?.machine.get(Number(item.machineId));
  const parts = Array.isArray(item.partsData ?? item.parts)
    ? ((item.partsData ?? item.parts) as Record<string, unknown>[])
        .map(({ description, quantity }) => `${String(quantity ?? 1)} × ${String(description)}`)
        .join(", ")
    : undefined;
  const name =
    text("serialNumber") ?? text("title") ?? text("description") ?? text("name") ?? parts ?? text("summary") ?? "";
  const details = [
    text("machineSerialNumber") ?? machine?.serialNumber,
    text("model"),
    text("customerName"),
    text("location"),
    text("severity"),
    text("status"),
    text("assignedToName"),
    (text("startDate") ?? text("createdAt"))?.slice(0, 10),
  ];
  return `- **${String(item.id ?? "")}** ${escaped(name)}${
    details.some(Boolean)
      ? ` – ${details
          .filter(Boolean)
          .map((detail) => escaped(detail!))
          .join(", ")}`
      : ""
  }`;
}

/** Figures of an object, "open issues: 12", by its own names. */
function facts(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  return Object.entries(value)
    .filter(([, figure]) => typeof figure === "number")
    .map(
      ([name, figure]) =>
        `- ${name.replace(/([A-Z])/g, " $1").toLowerCase()}: **${(figure as number).toLocaleString("en")}**`,
    )
    .join("\n");
}

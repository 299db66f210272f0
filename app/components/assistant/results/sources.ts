export interface SourceRecord {
  number: number;
  source: "service_log" | "issue" | "manual";
  id: number;
  machineId: number | null;
  serialNumber: string | null;
  customerName: string | null;
  date: string | null;
  page: number | null;
  title: string | null;
  text: string;
  actions: string[];
  parts: string[];
}

export const searchTool = "reports_search";

export const nameOfSource = ({ title, serialNumber, customerName, id }: SourceRecord): string =>
  [title, serialNumber, customerName].filter(Boolean).join(" · ") || `#${id}`;

/** What was found, without the head that repeats machine, customer and day, which the entry shows already. */
export function wordsOfSource({ source, text, date, title }: SourceRecord): string {
  const last = source === "manual" ? title : date;
  const at = last ? text.indexOf(last) : -1;
  const end = at < 0 ? -1 : text.indexOf(". ", at + last!.length);
  return end < 0 ? text : text.slice(end + 2);
}

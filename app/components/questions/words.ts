import { useTranslations } from "use-intl";
import { useFormat } from "#app/hooks/use-format.ts";
import { textUnder } from "#app/locales/text-under.ts";
import type { QuestionRow } from "#tools/questions/schema.ts";

type Value = QuestionRow[string] | undefined;

/** Columns whose values are words of the product, by the member of `common` that has them. */
const labelled: Record<string, readonly string[]> = {
  severity: ["severity"],
  urgency: ["severity"],
  importance: ["severity"],
  area: ["area"],
  status: ["taskStatus", "issueStatus", "machineStatus"],
  machineStatus: ["machineStatus"],
  issueStatus: ["issueStatus"],
  taskStatus: ["taskStatus"],
  machineType: ["machineType"],
  serviceType: ["serviceType"],
  role: ["role"],
};

/** Columns that only links use. */
const hidden = /^(id|machineId|serviceLogId|partsRequestId|records)$/;

/** How columns, values and the words of a plan read. */
export function useQuestionWords() {
  const t = useTranslations("questions");
  const common = useTranslations("common");
  const format = useFormat();

  const term = (kind: "group" | "filter" | "time" | "column", name: string): string =>
    textUnder(t, `${kind}.${name}`) ?? name;

  const value = (column: string, found: Value): string => {
    if (found === null || found === undefined || found === "") return "–";
    if (typeof found === "boolean" || found === "true" || found === "false")
      return String(found) === "true" ? common("yes") : common("no");
    if (typeof found === "number")
      return column === "share" ? format.percent(found) : format.number(found, { maximumFractionDigits: 1 });
    if (column === "month") return format.month(found);
    if (/^\d{4}-\d{2}-\d{2}$/.test(found)) return format.date(found);
    if (column === "delivery" || column === "deliveryStatus") return textUnder(t, `delivery.${found}`) ?? found;
    const books = labelled[column] ?? [];
    return books.map((book) => textUnder(common, `${book}.${found}`)).find((text) => text !== undefined) ?? found;
  };

  const columns = (rows: QuestionRow[]): string[] =>
    Object.keys(rows[0] ?? {}).filter((column) => !hidden.test(column));

  return { term, value, columns };
}

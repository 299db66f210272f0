import { useTranslations } from "use-intl";
import { useFormat } from "#app/hooks/use-format.ts";
import { textUnder } from "#app/locales/text-under.ts";
import { nameFromDocument } from "#tools/service-logs/document-spelling.ts";

const isoMoment = /^\d{4}-\d{2}-\d{2}T/;
const isoDay = /^\d{4}-\d{2}-\d{2}$/;
const mostFacts = 14;

/** A value of a record as people read it. */
export function useValueText() {
  const format = useFormat();
  const t = useTranslations("common");
  return (value: unknown): string => {
    if (value === null || value === undefined || value === "") return "";
    if (typeof value === "number") return format.number(value);
    if (typeof value === "boolean") return value ? t("yes") : t("no");
    if (typeof value === "string")
      return isoMoment.test(value) ? format.dateTime(value) : isoDay.test(value) ? format.date(value) : value;
    return "";
  };
}

/** `totalMachines` → "Total machines", where nobody has named the field. */
const spelled = (name: string) => {
  const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** What a member of a record or of a request is called, in whichever spelling it comes. */
export function useFieldName() {
  const t = useTranslations("assistant");
  return (member: string): string => {
    const name = nameFromDocument(member);
    return textUnder(t, `field.${name}`) ?? spelled(name);
  };
}

/** Names and values of a record's plain members. */
export function useRecordFacts(record: Record<string, unknown>): [string, string][] {
  const valueText = useValueText();
  const fieldName = useFieldName();
  return Object.entries(record)
    .filter(([name]) => name !== "version" && !/Id$/.test(name))
    .map(([name, value]): [string, string] => [fieldName(name), valueText(value)])
    .filter(([, value]) => value)
    .slice(0, mostFacts);
}

import { useTranslations } from "use-intl";
import { useFormat } from "#app/hooks/use-format.ts";
import { fieldNameIn } from "./field-name.ts";
import { valueTextOf } from "./value-text.ts";

const mostFacts = 14;

/** A value of a record as people read it. */
export function useValueText() {
  const format = useFormat();
  const t = useTranslations("common");
  return (value: unknown): string => valueTextOf(value, format, { yes: t("yes"), no: t("no") });
}

/** What a member of a record or of a request is called, in whichever spelling it comes. */
export function useFieldName() {
  const t = useTranslations("assistant");
  return (member: string): string => fieldNameIn(t, member);
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

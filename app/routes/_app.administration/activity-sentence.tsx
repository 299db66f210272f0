import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useFieldName, useValueText } from "#app/components/assistant/results/record-facts.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { textUnder } from "#app/locales/text-under.ts";
import type { AuditEntry } from "#db/records/audit-entry.ts";
import type { Activity } from "./activity-groups.ts";

/** So many changed fields are told in the sentence; the rest stands under it. */
const mostTold = 2;

/** Values that have a name in the person's language, by their field. */
const vocabularies: Record<string, string> = {
  role: "role",
  severity: "severity",
  urgency: "severity",
  area: "area",
  machineType: "machineType",
  serviceType: "serviceType",
};

/** What happened, in the words of the operation. */
export function ActivitySentence({ activity: { entries, subject, count } }: { activity: Activity }) {
  const t = useTranslations("administration.activity");
  const unknown = useTranslations("common")("unknown");
  const format = useFormat();
  const changes = useChanges();
  const machines = [...new Set(entries.toReversed().flatMap(({ serialNumber }) => serialNumber ?? []))];
  const awaitsSecondFactor = subject.operation === "auth.login" && subject.after?.awaitsSecondFactor === true;
  // Which operations there are the catalogue says; a test asks for a sentence of each.
  const key = (awaitsSecondFactor ? "passwordOnly" : `did.${sentenceKey(subject.operation)}`) as "passwordOnly";
  if (!t.has(key)) return <>{subject.operation}</>;
  const told = {
    who: subject.actorName ?? t("server"),
    machine: machines.length > 0 ? format.list(machines) : unknown,
    title: subject.title ?? unknown,
    person: subject.personName ?? unknown,
    count,
    day: subject.day ? format.date(subject.day) : "none",
    what: changes(subject),
    b: (text: ReactNode) => <strong>{text}</strong>,
  };
  return <>{t.rich(key, told)}</>;
}

/** `issues.assign` → `issues_assign`: points part the keys of texts. */
export const sentenceKey = (operation: string): string => operation.replace(".", "_");

/** "Hours from 2,349 to 2,400", of the fields that an entry changed. */
function useChanges(): (entry: AuditEntry) => string {
  const t = useTranslations("administration.activity");
  const nameOf = useEntryFieldName();
  const valueOf = useEntryValue();
  return (entry) => {
    const fields = entryFields(entry).filter((field) => !/(^id|Id)$/.test(field));
    const told = fields.slice(0, mostTold).map((field) => {
      const [from, to] = [valueOf(entry, field, entry.before), valueOf(entry, field, entry.after)];
      if (from && to) return t("change", { field: nameOf(field), from, to });
      return to ? t("set", { field: nameOf(field), to }) : nameOf(field);
    });
    if (told.length === 0) return t("nothing");
    const more = fields.length - told.length;
    return more > 0 ? t("more", { first: told.join(", "), count: more }) : told.join(", ");
  };
}

/** All that an entry holds a value of. */
export const entryFields = ({ before, after }: AuditEntry): string[] => [
  ...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]),
];

/** What a field of an entry is called on its screen. */
export function useEntryFieldName(): (field: string) => string {
  const t = useTranslations("administration");
  const fieldName = useFieldName();
  return (field) => textUnder(t, `settings.${field}`) ?? fieldName(field);
}

/** A plain value of an entry as its screen shows it; nothing for lists and the like. */
export function useEntryValue(): (entry: AuditEntry, field: string, side: AuditEntry["before"]) => string {
  const t = useTranslations("common");
  const valueText = useValueText();
  return (entry, field, side) => {
    const value = side?.[field];
    const statuses = entry.entity === "machine" ? "machineStatus" : "issueStatus";
    const vocabulary = field === "status" ? statuses : vocabularies[field];
    return (vocabulary && textUnder(t, `${vocabulary}.${String(value)}`)) || valueText(value);
  };
}

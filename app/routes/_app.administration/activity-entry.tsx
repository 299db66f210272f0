import { useTranslations } from "use-intl";
import type { AuditEntry } from "#db/records/audit-entry.ts";
import { entryFields, useEntryFieldName, useEntryValue } from "./activity-sentence.tsx";

/** An entry of the log as it was written: every value before and after. */
export function ActivityEntry({ entry }: { entry: AuditEntry }) {
  const t = useTranslations("administration");
  const nameOf = useEntryFieldName();
  const valueOf = useEntryValue();
  // What is no plain value is shown as it was kept: this is the place for it.
  const shown = (field: string, side: AuditEntry["before"]) => {
    const value = side?.[field];
    if (value === undefined || value === null || value === "") return "–";
    return valueOf(entry, field, side) || JSON.stringify(value, undefined, 1);
  };
  return (
    <dl className="activity-entry">
      {entryFields(entry).map((field) => (
        <div key={field}>
          <dt>{nameOf(field)}</dt>
          <dd>
            {entry.before && field in entry.before && <>{shown(field, entry.before)} → </>}
            {shown(field, entry.after)}
          </dd>
        </div>
      ))}
      <div>
        <dt>{t("activity.technical")}</dt>
        <dd>{t("activity.raw", { operation: entry.operation, id: entry.id })}</dd>
      </div>
    </dl>
  );
}

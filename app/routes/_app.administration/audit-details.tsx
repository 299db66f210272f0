import { useTranslations } from "use-intl";
import { Dialog, type Openable } from "#app/components/ui/dialog.tsx";
import { DateText } from "#app/components/ui/format.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { Text } from "#app/components/ui/themed.tsx";
import type { AuditEntry } from "#db/records/audit-entry.ts";

/** Every value before and after, side by side. */
export default function AuditDetails({ entry, ...openable }: Openable & { entry: AuditEntry }) {
  const t = useTranslations("administration.audit");
  const fields = [...new Set([...Object.keys(entry.before ?? {}), ...Object.keys(entry.after ?? {})])];
  const description = (
    <>
      {entry.actorName ?? t("nobody")} · <DateText value={entry.at} time /> · {entry.entity} {entry.entityId}
    </>
  );
  return (
    <Dialog {...openable} title={entry.operation} description={description} width="large">
      {fields.length === 0 ? (
        <Text as="p" size="2">
          {t("noValues")}
        </Text>
      ) : (
        <Table caption={t("detailsOf", { id: entry.id })}>
          <thead>
            <tr>
              <th scope="col">{t("field")}</th>
              <th scope="col">{t("before")}</th>
              <th scope="col">{t("after")}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td className="admin-value">{shown(entry.before?.[field])}</td>
                <td className="admin-value">{shown(entry.after?.[field])}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Dialog>
  );
}

/** A value as a person can read it; what was not there is a dash. */
function shown(value: unknown): string {
  if (value === undefined || value === null || value === "") return "–";
  return typeof value === "object" ? JSON.stringify(value, undefined, 1) : String(value);
}

import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { DateText } from "#app/components/ui/format.tsx";
import type { AuditEntry } from "#db/records/audit-entry.ts";

const AuditDetails = lazy(() => import("./audit-details.tsx"));

/** Fields named in the row itself; the rest is under Details. */
const mostNamed = 3;

export function AuditRow({ entry }: { entry: AuditEntry }) {
  const t = useTranslations("administration.audit");
  const [open, setOpen] = useState(false);
  const fields = Object.keys(entry.after ?? entry.before ?? {});
  const named =
    fields.length === 0
      ? t("details")
      : fields.slice(0, mostNamed).join(", ") + (fields.length > mostNamed ? " …" : "");
  const doors: Record<string, string> = {
    http: t("doors.http"),
    chat: t("doors.chat"),
    mcp: t("doors.mcp"),
    job: t("doors.job"),
  };
  return (
    <tr>
      <td>
        <DateText value={entry.at} time />
      </td>
      <td>{entry.actorName ?? t("nobody")}</td>
      <td>{doors[entry.door] ?? entry.door}</td>
      <td>{entry.operation}</td>
      <td>
        {entry.entity} {entry.entityId}
      </td>
      <td>
        <Button
          variant="ghost"
          size="1"
          aria-label={`${named}, ${t("detailsOf", { id: entry.id })}`}
          onClick={() => setOpen(true)}
        >
          {named}
        </Button>
        {open && (
          <Suspense>
            <AuditDetails entry={entry} open onOpenChange={setOpen} />
          </Suspense>
        )}
      </td>
    </tr>
  );
}

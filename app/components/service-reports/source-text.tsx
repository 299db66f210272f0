import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import type { ServiceLog } from "#tools/service-logs/schema.ts";

const OpenedSourceText = lazy(() => import("./opened-source-text.tsx"));

/**
 * What a report was read from: its text, translated where there is a translation, and the files themselves; of a report
 * written by hand what was attached to it. Loaded when opened.
 */
export function SourceText({ report }: { report: ServiceLog }) {
  const t = useTranslations("reports");
  const [open, setOpen] = useState(false);
  const read = report.sourceType !== "manual" || report.hasTranslation;
  if (!read && report.documentCount === 0) return null;
  return (
    <details className="report-source" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{read ? t("original") : t("attached", { count: report.documentCount })}</summary>
      {open && (
        <Suspense>
          <OpenedSourceText report={report} read={read} />
        </Suspense>
      )}
    </details>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ServiceLog } from "#tools/service-logs/schema.ts";
import { pathOf, readOf } from "../../data/call.ts";
import { Button } from "../ui/button.tsx";

/**
 * What a report was read from: its text, translated where there is a translation, and the files themselves; of a report
 * written by hand what was attached to it. Loaded when opened.
 */
export function SourceText({ report }: { report: ServiceLog }) {
  const t = useTranslations("reports");
  const [open, setOpen] = useState(false);
  const [translated, setTranslated] = useState(false);
  const { data } = useQuery({ ...readOf("service-logs.show", { serviceLogId: report.id }), enabled: open });
  const read = report.sourceType !== "manual" || report.hasTranslation;
  if (!read && report.documentCount === 0) return null;
  return (
    <details className="report-source" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{read ? t("original") : t("attached", { count: report.documentCount })}</summary>
      {data?.translation && (
        <Button size="1" variant="soft" aria-pressed={translated} onClick={() => setTranslated(!translated)}>
          {translated ? t("showOriginal") : t("showTranslation")}
        </Button>
      )}
      {read && data && (
        <pre ref={(text) => showPart(text, report.machineSerialNumber)} key={String(translated)}>
          {translated ? data.translation : data.originalText}
        </pre>
      )}
      {data && data.documents.length > 0 && (
        <ul aria-label={t("documents")}>
          {data.documents.map(({ id, fileName, kind }) => (
            <li key={id}>
              <a href={pathOf("documents.download", { documentId: id })}>{fileName ?? kind}</a>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

/** A chat tells of many machines: its text begins at this one's part. */
function showPart(text: HTMLPreElement | null, serialNumber: string) {
  const written = text?.firstChild;
  const at = written?.textContent?.indexOf(serialNumber) ?? -1;
  if (!text || !written || at < 0) return;
  const part = document.createRange();
  part.setStart(written, at);
  part.setEnd(written, at + serialNumber.length);
  text.scrollTop = part.getBoundingClientRect().top - text.getBoundingClientRect().top - text.clientTop;
}

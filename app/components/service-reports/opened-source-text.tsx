import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ServiceLog } from "#tools/service-logs/schema.ts";
import { pathOf, readOf } from "../../data/call.ts";
import { Button } from "../ui/button.tsx";

/** The source of a report, whose code comes when somebody opens it. `read` says whether the report was read from a text. */
export default function OpenedSourceText({ report, read }: { report: ServiceLog; read: boolean }) {
  const t = useTranslations("reports");
  const [translated, setTranslated] = useState(false);
  const { data } = useQuery(readOf("service-logs.show", { serviceLogId: report.id }));
  if (!data) return null;
  return (
    <>
      {data.translation && (
        <Button size="1" variant="soft" aria-pressed={translated} onClick={() => setTranslated(!translated)}>
          {translated ? t("showOriginal") : t("showTranslation")}
        </Button>
      )}
      {read && (
        <pre ref={(text) => showPart(text, report.machineSerialNumber)} key={String(translated)}>
          {translated ? data.translation : data.originalText}
        </pre>
      )}
      {data.documents.length > 0 && (
        <ul aria-label={t("documents")}>
          {data.documents.map(({ id, fileName, kind }) => (
            <li key={id}>
              <a href={pathOf("documents.download", { documentId: id })}>{fileName ?? kind}</a>
            </li>
          ))}
        </ul>
      )}
    </>
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

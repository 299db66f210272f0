import { Image as ImageIcon, Mic } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import { RowUnfold } from "#app/components/rows/row-unfold.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/fields.tsx";
import { DateText } from "#app/components/ui/format.tsx";
import { Plate } from "#app/components/ui/plate.tsx";
import { LoadingRows } from "#app/components/ui/states.tsx";
import type { WaitingReport } from "#app/data/guest-reports.ts";

const OpenedReport = lazy(() => import("./opened-report.tsx"));

interface ReportRowProps {
  report: WaitingReport;
  open: boolean;
  chosen: boolean;
  onToggle: (withShift: boolean) => void;
  onOpen: () => void;
  onAccept: () => void;
  onDecline: () => void;
}

/** One report in a line; a press opens its photos, recordings and what it may be the same as. */
export function ReportRow({ report, open, chosen, onToggle, onOpen, onAccept, onDecline }: ReportRowProps) {
  const t = useTranslations("triage");
  const { machine, documents } = report;
  const title = report.text || t("withoutWords");
  const has = (kind: string) => documents.some((document) => document.kind === kind);
  const buttons = (
    <>
      <Button size="1" variant="surface" color="gray" onClick={onAccept}>
        {t("accept")} <span className="visually-hidden">{title}</span>
      </Button>
      <Button size="1" variant="surface" color="gray" onClick={onDecline}>
        {t("decline")} <span className="visually-hidden">{title}</span>
      </Button>
    </>
  );
  return (
    <li className="operations-row" data-row={report.id} data-selected={chosen || undefined}>
      <Checkbox
        label={t("choose", { title })}
        labelHidden
        checked={chosen}
        readOnly
        onClick={(event) => onToggle(event.shiftKey)}
      />
      <Plate type={machine.machineType}>{machine.serialNumber}</Plate>
      <div className="operations-text">
        <button
          type="button"
          className="row-open"
          aria-label={[title, machine.serialNumber].join(" ")}
          aria-expanded={open}
          title={title}
          onClick={onOpen}
        >
          {title}
        </button>
        <span className="row-meta" aria-hidden>
          {[machine.serialNumber, machine.customerName].filter(Boolean).join(" · ")}
        </span>
      </div>
      <span className="triage-marks">
        {has("image") && <ImageIcon size={16} role="img" aria-label={t("withPhotos")} />}
        {has("audio") && <Mic size={16} role="img" aria-label={t("withRecording")} />}
      </span>
      <span className="row-customer" title={machine.customerName ?? undefined}>
        {machine.customerName}
      </span>
      <span className="row-due">
        <DateText value={report.createdAt} />
      </span>
      {!open && <span className="row-acts">{buttons}</span>}
      <RowUnfold label={t("details", { title })} open={open} onToggle={onOpen} />
      {open && (
        <div className="row-opened">
          <div className="triage-opened">
            <Suspense fallback={<LoadingRows rows={2} />}>
              <OpenedReport report={report} />
            </Suspense>
            <div className="triage-acts">{buttons}</div>
          </div>
        </div>
      )}
    </li>
  );
}

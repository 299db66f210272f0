import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ChevronDown, Pencil, Printer, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { call, download } from "../../data/call.ts";
import { Flex, Heading, Text } from "../ui/themed.tsx";
import { may } from "#tools/permissions/rules.ts";
import type { ServiceLog } from "#tools/service-logs/schema.ts";
import { refreshMachineRecords, type EngineerChoice } from "../../data/engineer-dashboard.ts";
import { useUser } from "../../hooks/use-user.ts";
import { SignatureState } from "../signing/signature-state.tsx";
import { IconButton } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.ts";
import { DateText, NumberText } from "../ui/format.tsx";
import { onDemand } from "../ui/on-demand.tsx";
import { LoadingRows } from "../ui/states.tsx";
import { toast } from "../ui/toast.ts";
import { linesOf, type ReportLines } from "./report-content.ts";
import "./service-reports.css";
import { useTellFailure } from "#app/hooks/use-tell-failure.ts";

const ReportBody = onDemand(() => import("./report-body.tsx"), <LoadingRows rows={2} />);
const ReportEditor = onDemand(() => import("./report-editor.tsx"));

interface ReportCardProps {
  report: ServiceLog;
  /** Its place in the machine's history, the first report being 1; unknown among found ones. */
  number: number | undefined;
  engineers: readonly EngineerChoice[];
  highlighted?: boolean;
}

/** One service report in a line; a press unfolds all that it says, and those who may edit it in place. */
export function ReportCard({ report, number, engineers, highlighted }: ReportCardProps) {
  const [open, setOpen] = useState(false);
  const [editing, setEditing] = useState(false);
  const lines = linesOf(report.structuredData);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!highlighted) return;
    setOpen(true);
    card.current?.scrollIntoView({ block: "start" });
  }, [highlighted]);
  const edit = () => {
    setOpen(true);
    setEditing(!editing);
  };
  return (
    <article
      ref={card}
      className="report-card"
      data-row={report.id}
      data-highlighted={highlighted || undefined}
      data-open={open || undefined}
      aria-labelledby={`report-title-${report.id}`}
    >
      <ReportHead
        report={report}
        number={number}
        lines={lines}
        open={open}
        onOpen={() => setOpen(!open)}
        editing={editing}
        onEdit={edit}
      />
      {editing ? (
        <ReportEditor report={report} engineers={engineers} onDone={() => setEditing(false)} />
      ) : (
        open && <ReportBody report={report} lines={lines} />
      )}
    </article>
  );
}

function ReportHead({
  report,
  number,
  lines,
  open,
  onOpen,
  editing,
  onEdit,
}: {
  report: ServiceLog;
  number: number | undefined;
  lines: ReportLines;
  open: boolean;
  onOpen: () => void;
  editing: boolean;
  onEdit: () => void;
}) {
  const t = useTranslations("reports");
  const labels = useTranslations("common");
  const tellFailure = useTellFailure();
  const engineer = useTranslations("engineer");
  const user = useUser();
  const client = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const deletion = useMutation({
    mutationFn: () => call("service-logs.delete", { serviceLogId: report.id }),
    onSuccess: () => toast({ title: labels("success"), description: t("deleted"), tone: "success" }),
    onError: (error) => tellFailure(error, t("deleteFailed")),
    onSettled: () => refreshMachineRecords(client),
  });
  const type = labels(`serviceType.${report.serviceType}`);
  const { length: parts } = lines.parts;
  const counts = t("counts", { actions: lines.actions.length, parts, issues: lines.issues.length });
  const print = () =>
    download("reports.print-service-report", { serviceLogId: report.id }).catch((error: unknown) =>
      tellFailure(error, t("printFailed")),
    );
  return (
    <header className="report-head">
      <Heading as="h3" size="2">
        <button type="button" className="report-open row-open" aria-expanded={open} onClick={onOpen}>
          <span id={`report-title-${report.id}`}>
            <Period report={report} />{" "}
            <Text size="1" color="gray" className="report-number">
              {[number !== undefined && engineer("reports.number", { number }), report.srn].filter(Boolean).join(" · ")}
            </Text>{" "}
            <SignatureState signature={report.signature} />
          </span>
          <ChevronDown className="report-fold" size={16} aria-hidden />
        </button>
      </Heading>
      {open ? (
        <Text as="p" size="1" color="gray" className="report-said">
          {type} · {counts}
        </Text>
      ) : (
        <>
          <p className="report-line">
            <span className="report-quiet">{type}</span> {whatWasDone(report, lines)}
          </p>
          <Text as="p" size="1" color="gray" className="report-who">
            {[report.engineerName ?? t("notSpecified"), report.secondEngineerName].filter(Boolean).join(", ")}
            {" · "}
            {counts}
          </Text>
          <Text size="2" className="report-hours">
            {report.machineHours !== null && (
              <>
                <NumberText value={report.machineHours} /> {engineer("machine.hourUnit")}
              </>
            )}
          </Text>
        </>
      )}
      <Flex gap="1" className="report-tools">
        <IconButton variant="ghost" color="gray" label={t("print")} onClick={print}>
          <Printer size={16} aria-hidden />
        </IconButton>
        {may(user.role, "service-logs.update") && (
          <IconButton variant="ghost" color="gray" label={t("edit")} aria-pressed={editing} onClick={onEdit}>
            <Pencil size={16} aria-hidden />
          </IconButton>
        )}
        {may(user.role, "service-logs.delete") && (
          <IconButton variant="ghost" color="gray" label={t("delete")} onClick={() => setDeleting(true)}>
            <Trash2 size={16} aria-hidden />
          </IconButton>
        )}
      </Flex>
      {deleting && (
        <Confirm
          open
          onOpenChange={setDeleting}
          title={t("deleteTitle")}
          description={t("deleteText", { actions: lines.actions.length, parts })}
          confirmLabel={t("delete")}
          destructive
          onConfirm={() => deletion.mutateAsync()}
        />
      )}
    </header>
  );
}

/** What was done, and what was written. */
function whatWasDone(report: ServiceLog, { actions }: ReportLines): string {
  const done = actions.map(({ description }) => description.replace(/[.\s]+$/, "")).join(". ");
  return [done, report.notes].filter(Boolean).join(" · ");
}

function Period({ report: { serviceStartDate, serviceEndDate, computedServiceDate } }: { report: ServiceLog }) {
  const end = serviceEndDate ?? computedServiceDate;
  if (!serviceStartDate || serviceStartDate === end) return <DateText value={end} />;
  return (
    <>
      <DateText value={serviceStartDate} /> – <DateText value={end} />
    </>
  );
}

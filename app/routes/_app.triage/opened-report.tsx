import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { DateText } from "#app/components/ui/format.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { pathOf } from "#app/data/call.ts";
import { guestReport, useMarkSame, type WaitingReport } from "#app/data/guest-reports.ts";
import { useReportPageContext } from "#app/hooks/page-context.tsx";
import { usePageLinks } from "#app/hooks/use-user.ts";
import { useTellFailure } from "#app/hooks/use-tell-failure.ts";

const fileOf = (documentId: number) => `${pathOf("documents.download", { documentId })}?inline=true`;

/** All that a guest told, and the open issues of the machine that it may tell of. */
export default function OpenedReport({ report }: { report: WaitingReport }) {
  const t = useTranslations("triage");
  const to = usePageLinks()(`/engineer-dashboard?machineId=${report.machineId}`);
  const { machine, documents, reporterName, reporterPhone } = report;
  useReportPageContext({ machineId: report.machineId });
  return (
    <div className="triage-told">
      {report.text && <p className="breakable triage-text">{report.text}</p>}
      {documents.length > 0 && (
        <ul className="triage-files">
          {documents.map(({ id, kind }, at) => (
            <li key={id}>
              {kind === "audio" ? (
                <audio controls src={fileOf(id)} aria-label={t("recording")} />
              ) : (
                <a href={fileOf(id)} target="_blank" rel="noreferrer">
                  <img src={fileOf(id)} alt={t("photo", { number: at + 1 })} loading="lazy" />
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      <dl className="triage-facts">
        <dt>{t("machine")}</dt>
        <dd>
          {to ? <Link to={to}>{machine.serialNumber}</Link> : machine.serialNumber} · {machine.model}
          {machine.customerName && ` · ${machine.customerName}`}
        </dd>
        <dt>{t("sent")}</dt>
        <dd>
          <DateText value={report.createdAt} time />
        </dd>
        {(reporterName || reporterPhone) && (
          <>
            <dt>{t("reporter")}</dt>
            <dd>
              {reporterName}{" "}
              {reporterPhone && <a href={`tel:${reporterPhone.replace(/[^+\d]/g, "")}`}>{reporterPhone}</a>}
            </dd>
          </>
        )}
      </dl>
      <LikelyIssues reportId={report.id} />
    </div>
  );
}

function LikelyIssues({ reportId }: { reportId: number }) {
  const t = useTranslations("triage");
  const tellFailure = useTellFailure();
  const { data } = useQuery(guestReport(reportId));
  const { mutate, isPending } = useMarkSame();
  if (!data || data.likelyIssues.length === 0) return null;
  const join = (issueId: number) =>
    mutate(
      { reportId, issueId },
      {
        onSuccess: ({ title }) => toast({ title: t("joined", { title }), tone: "success" }),
        onError: (error) => tellFailure(error, t("failed")),
      },
    );
  return (
    <section aria-label={t("likely")}>
      <h3 className="triage-heading">{t("likely")}</h3>
      <ul className="triage-likely">
        {data.likelyIssues.map(({ id, title, reportedAt }) => (
          <li key={id}>
            <span className="breakable">
              {title}{" "}
              <span className="triage-when">
                <DateText value={reportedAt} />
              </span>
            </span>
            <Button size="1" variant="surface" color="gray" loading={isPending} onClick={() => join(id)}>
              {t("same", { number: id })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

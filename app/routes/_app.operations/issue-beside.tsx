import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useTranslations } from "use-intl";
import IssueHistory from "#app/components/issues/issue-history.tsx";
import { IssueStatusBadge, SeverityBadge } from "#app/components/ui/badges.tsx";
import { IconButton } from "#app/components/ui/button.tsx";
import { Due } from "#app/components/ui/due.tsx";
import { Plate } from "#app/components/ui/plate.tsx";
import { ErrorState, LoadingRows } from "#app/components/ui/states.tsx";
import { Heading, Text } from "#app/components/ui/themed.tsx";
import { readOf } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { useReportPageContext } from "#app/hooks/page-context.tsx";
import { useFormat } from "#app/hooks/use-format.ts";
import { useMinute } from "#app/hooks/use-minute.ts";
import { usePageLinks } from "#app/hooks/use-user.ts";
import type { IssueDetail } from "#db/records/issue.ts";
import "./issue-beside.css";

/** An issue beside the lists: what it is, where, who has it since when, and what became of it. */
export default function IssueBeside({ issueId, onClose }: { issueId: number; onClose: () => void }) {
  const t = useTranslations("operations.detail");
  const { data, error, refetch } = useQuery(readOf("issues.show", { issueId }));
  useReportPageContext({ machineId: data?.machineId, issueId });
  return (
    <aside className="issue-beside" aria-label={t("label")}>
      <IconButton className="issue-close" size="1" variant="ghost" color="gray" label={t("close")} onClick={onClose}>
        <X size={16} aria-hidden />
      </IconButton>
      {error ? (
        <ErrorState message={errorText(error, t("failed"))} onRetry={() => void refetch()} />
      ) : data ? (
        <Opened issue={data} />
      ) : (
        <LoadingRows rows={4} />
      )}
    </aside>
  );
}

function Opened({ issue }: { issue: IssueDetail }) {
  const t = useTranslations("operations.detail");
  const labels = useTranslations("common");
  const format = useFormat();
  const now = useMinute();
  const to = usePageLinks()(`/engineer-dashboard?machineId=${issue.machineId}&issue=${issue.id}`);
  const { machine } = issue;
  const done = issue.status === "completed" || issue.status === "closed";
  const on = (moment: string | null, name: string | null) =>
    moment && [format.date(moment), name].filter(Boolean).join(" · ");
  const facts = {
    customer: machine.customerName,
    place: machine.location,
    area: labels(`area.${issue.area}`),
    reported: on(issue.reportedAt, issue.reportedByName),
    assigned: on(issue.assignedAt, issue.assignedToName),
    started: on(issue.startedAt, null),
    fixed: on(issue.engineerFixedAt, issue.engineerFixedByName),
    closed: on(issue.fixedDate, issue.fixedByName),
  };
  return (
    <>
      <Plate type={machine.machineType}>
        {to ? <Link to={to}>{issue.machineSerialNumber}</Link> : issue.machineSerialNumber}
      </Plate>
      <Heading as="h2" size="3" className="breakable">
        {issue.title}
      </Heading>
      <p className="issue-state">
        <SeverityBadge severity={issue.severity} />
        <IssueStatusBadge status={issue.status} />
        {!done && <Due at={issue.dueAt} now={now} done={Boolean(issue.engineerFixedAt)} named />}
      </p>
      {issue.description && issue.description !== issue.title && (
        <Text as="p" size="2" className="breakable">
          {issue.description}
        </Text>
      )}
      <dl className="issue-facts">
        {Object.entries(facts).map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{t(`facts.${name as keyof typeof facts}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <section className="issue-trail" aria-label={t("history")}>
        <Heading as="h3" size="1">
          {t("history")}
        </Heading>
        <IssueHistory key={issue.id} issueId={issue.id} />
      </section>
    </>
  );
}

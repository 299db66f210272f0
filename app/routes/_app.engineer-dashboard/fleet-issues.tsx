import { Link, useLocation } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { Text } from "#app/components/ui/themed.tsx";
import { useStats } from "#app/data/stats.ts";
import { rowsAtFirst } from "#tools/dashboard/rules.ts";
import { SeverityBadge } from "../../components/ui/badges.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Section } from "../../components/ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../components/ui/states.tsx";
import { openIssues } from "../../data/operations.ts";
import { useFormat } from "../../hooks/use-format.ts";
import { fleetIssuesId } from "../../pages.ts";

const mostRows = 500;

/** The open issues that the bell counts, for those who have no operations dashboard: each leads to its machine. */
export function FleetIssues() {
  const t = useTranslations("engineer.fleetIssues");
  const format = useFormat();
  const count = useStats().openIssues;
  const { hash, key } = useLocation();
  const [open, setOpen] = useState(false);
  const [rows, setRows] = useState(rowsAtFirst);
  useEffect(() => {
    if (hash === `#${fleetIssuesId}`) setOpen(true);
  }, [hash, key]);
  const { data: issues, error, refetch } = useQuery({ ...openIssues(undefined, rows), enabled: open });
  return (
    <Section
      id={fleetIssuesId}
      title={t("title", { count })}
      actions={
        <Button size="1" variant="soft" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t("hide") : t("show")}
        </Button>
      }
    >
      {!open ? null : error && !issues ? (
        <ErrorState message={t("failed")} onRetry={() => void refetch()} />
      ) : !issues ? (
        <LoadingRows />
      ) : issues.length === 0 ? (
        <EmptyState title={t("none")} />
      ) : (
        <ul className="task-list">
          {issues.map((issue) => (
            <li key={issue.id} className="task-item">
              <Link to={`?machineId=${issue.machineId}&issue=${issue.id}`} className="breakable">
                {issue.title}
              </Link>
              <Text as="p" size="1" color="gray" className="breakable">
                {[
                  issue.machineSerialNumber,
                  issue.machine.customerName,
                  format.date(issue.startTime ?? issue.createdAt),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </Text>
              {issue.severity === "High" && <SeverityBadge severity="High" />}
            </li>
          ))}
          {issues.length === rows && rows < mostRows && (
            <li>
              <Button size="1" variant="soft" onClick={() => setRows(mostRows)}>
                {t("more")}
              </Button>
            </li>
          )}
        </ul>
      )}
    </Section>
  );
}

import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Flex, Text } from "#app/components/ui/themed.tsx";
import { rowsAtFirst } from "#tools/dashboard/rules.ts";
import { SeverityBadge } from "../../components/ui/badges.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Plate } from "../../components/ui/plate.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../../components/ui/states.tsx";
import { openIssues } from "../../data/operations.ts";
import { useFormat } from "../../hooks/use-format.ts";

const mostRows = 500;

/** The list of the fleet's open issues, read and loaded at the press. */
export default function OpenedFleetIssues() {
  const t = useTranslations("engineer.fleetIssues");
  const format = useFormat();
  const [rows, setRows] = useState(rowsAtFirst);
  const { data: issues, error, refetch } = useQuery(openIssues(undefined, rows));
  if (error && !issues) return <ErrorState message={t("failed")} onRetry={() => void refetch()} />;
  if (!issues) return <LoadingRows />;
  if (issues.length === 0) return <EmptyState title={t("none")} />;
  return (
    <ul className="fleet-list">
      {issues.map((issue) => (
        <li key={issue.id} className="fleet-item">
          <Flex gap="2" align="center">
            <Plate type={issue.machine.machineType} />
            <Link to={`?machineId=${issue.machineId}&issue=${issue.id}`} className="breakable">
              {issue.title}
            </Link>
          </Flex>
          <Text as="p" size="1" color="gray" className="breakable">
            {[issue.machineSerialNumber, issue.machine.customerName, format.date(issue.startTime ?? issue.createdAt)]
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
  );
}

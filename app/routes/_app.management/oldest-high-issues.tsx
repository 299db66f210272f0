import { Link } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { Plate } from "#app/components/ui/plate.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { EmptyState } from "#app/components/ui/states.tsx";
import { Text } from "#app/components/ui/themed.tsx";
import { useFormat } from "#app/hooks/use-format.ts";
import type { Issue } from "#tools/issues/schema.ts";

/** The three High issues that wait longest. */
export function OldestHighIssues({ issues }: { issues: Issue[] }) {
  const t = useTranslations("management.oldest");
  const format = useFormat();
  const today = Date.parse(format.today());
  const days = (moment: string) => Math.max(0, Math.floor((today - Date.parse(moment.slice(0, 10))) / 86_400_000));
  return (
    <Section title={t("title")}>
      {issues.length === 0 ? (
        <EmptyState title={t("none")} />
      ) : (
        <ol className="oldest">
          {issues.map((issue) => (
            <li key={issue.id}>
              <Plate type={issue.machine.machineType} />
              <div>
                <Link to={`/engineer-dashboard?machineId=${issue.machineId}&issue=${issue.id}`} className="breakable">
                  {issue.title}
                </Link>
                <Text as="div" size="1" color="gray" className="breakable">
                  {[
                    issue.machineSerialNumber,
                    issue.machine.customerName,
                    issue.assignedToName ? t("assignedTo", { name: issue.assignedToName }) : t("unassigned"),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </Text>
              </div>
              <span
                className="oldest-wait numbers"
                title={t("since", { date: format.date(issue.reportedAt), days: days(issue.reportedAt) })}
              >
                {t("days", { days: days(issue.reportedAt) })}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

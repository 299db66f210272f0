import { ChevronRight } from "lucide-react";
import { useTranslations } from "use-intl";
import { SeverityBadge } from "#app/components/ui/badges.tsx";
import { Heading, Text } from "#app/components/ui/themed.tsx";
import type { OfflineWork } from "#app/data/offline/take-along.ts";
import { useFormat } from "#app/hooks/use-format.ts";

type Machine = OfflineWork["machines"][number];

/** One's machines; each unfolds what is open on it and what was done last. */
export function OfflineMachines({ machines }: { machines: Machine[] }) {
  const t = useTranslations("offline");
  return (
    <section className="offline-part" aria-labelledby="offline-machines">
      <Heading as="h2" size="4" id="offline-machines">
        {t("machines")}
      </Heading>
      {machines.length === 0 && (
        <Text as="p" size="2" color="gray">
          {t("noMachines")}
        </Text>
      )}
      {machines.map((machine) => (
        <OfflineMachine key={machine.id} machine={machine} />
      ))}
    </section>
  );
}

function OfflineMachine({ machine }: { machine: Machine }) {
  const t = useTranslations("offline");
  const format = useFormat();
  const { serialNumber, model, customerName, location, totalHours, issues, reports } = machine;
  return (
    <details className="offline-machine">
      <summary>
        <ChevronRight size={16} aria-hidden />
        <span>
          <strong>{serialNumber}</strong> {model}
          <span className="offline-place">{[customerName, location].filter(Boolean).join(", ")}</span>
        </span>
        {issues.length > 0 && <span className="offline-count">{t("issues", { count: issues.length })}</span>}
      </summary>
      <Text as="p" size="2" color="gray">
        {t("hours", { hours: format.number(totalHours) })}
      </Text>
      <ul className="offline-list">
        {issues.map(({ id, title, severity, reportedAt }) => (
          <li key={id}>
            <Text as="p" size="2" className="breakable">
              {t("issue", { id: String(id), title })} <SeverityBadge severity={severity} />
            </Text>
            <Text as="p" size="1" color="gray">
              {format.date(reportedAt)}
            </Text>
          </li>
        ))}
      </ul>
      {reports.length > 0 && (
        <Heading as="h3" size="2">
          {t("reports")}
        </Heading>
      )}
      <ul className="offline-list">
        {reports.map(({ id, number, date, engineerName, machineHours, notes, done }) => (
          <li key={id}>
            <Text as="p" size="1" color="gray">
              {[
                format.date(date),
                number,
                engineerName,
                machineHours !== null && t("hours", { hours: format.number(machineHours) }),
              ]
                .filter(Boolean)
                .join(" · ")}
            </Text>
            <Text as="p" size="2" className="breakable">
              {done.length > 0 ? done.join("; ") : notes}
            </Text>
          </li>
        ))}
      </ul>
    </details>
  );
}

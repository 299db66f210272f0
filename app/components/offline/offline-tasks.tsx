import { useTranslations } from "use-intl";
import { SeverityBadge } from "#app/components/ui/badges.tsx";
import { StatusIcon } from "#app/components/ui/status-icon.tsx";
import { Heading, Text } from "#app/components/ui/themed.tsx";
import type { OfflineWork } from "#app/data/offline/take-along.ts";

/** One's own tasks, with where each machine stands. */
export function OfflineTasks({ tasks, machines }: Pick<OfflineWork, "tasks" | "machines">) {
  const t = useTranslations("offline");
  const labels = useTranslations("common");
  const machineOf = new Map(machines.map((machine) => [machine.id, machine]));
  return (
    <section className="offline-part" aria-labelledby="offline-tasks">
      <Heading as="h2" size="4" id="offline-tasks">
        {t("tasks")}
      </Heading>
      {tasks.length === 0 && (
        <Text as="p" size="2" color="gray">
          {t("noTasks")}
        </Text>
      )}
      <ul className="offline-list">
        {tasks.map(({ id, machineId, title, description, severity, startedAt, engineerFixedAt }) => {
          const machine = machineOf.get(machineId);
          return (
            <li key={id}>
              <Text as="p" size="2" weight="medium" className="breakable">
                {title} {severity === "High" && <SeverityBadge severity="High" />}
              </Text>
              <Text as="p" size="1" color="gray" className="breakable">
                {[machine?.serialNumber, machine?.model, machine?.customerName, machine?.location]
                  .filter(Boolean)
                  .join(" · ")}
              </Text>
              {description !== title && (
                <Text as="p" size="2" className="breakable">
                  {description}
                </Text>
              )}
              <span className="status">
                <StatusIcon sign={signOf({ startedAt, engineerFixedAt })} />
                {engineerFixedAt ? t("fixed") : labels(startedAt ? "taskStatus.in_progress" : "taskStatus.pending")}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function signOf({ startedAt, engineerFixedAt }: Pick<OfflineWork["tasks"][number], "startedAt" | "engineerFixedAt">) {
  if (engineerFixedAt) return "fixed";
  return startedAt ? "half" : "pending";
}

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { DueStateBadge, ExpectedText, useDueText } from "#app/components/service-plans/due-words.tsx";
import { dueAt } from "#app/data/due-services.ts";

/** What is due next at the machine, with when it is expected; nothing where no plan is for it. */
export function MachineServices({ machineId }: { machineId: number }) {
  const t = useTranslations("servicePlans");
  const dueText = useDueText();
  const { data: items = [] } = useQuery(dueAt(machineId));
  if (items.length === 0) return null;
  return (
    <section className="machine-services" aria-label={t("machineTitle")}>
      <h2>{t("machineTitle")}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <b>{item.planName}</b> <DueStateBadge state={item.state} /> <span className="numbers">{dueText(item)}</span>
            <span className="machine-service-day">
              {t("expected")}: <ExpectedText item={item} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

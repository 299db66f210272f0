import { useTranslations } from "use-intl";
import { Facts } from "../../components/facts.tsx";
import { NumberText } from "../../components/ui/format.tsx";
import { Section } from "../../components/ui/page.tsx";
import { EmptyState } from "../../components/ui/states.tsx";
import type { MachineOverview } from "../../data/engineer-dashboard.ts";

export function ClientInformation({ machine }: { machine: MachineOverview | null }) {
  const t = useTranslations("engineer");
  const labels = useTranslations("common");
  return (
    <Section title={t("client.title")}>
      {machine === null ? (
        <EmptyState title={t("client.none")} />
      ) : (
        <Facts
          facts={[
            [t("client.customer"), machine.customerName ?? labels("notAssigned")],
            [t("client.location"), machine.location ?? labels("unknown")],
            ...(machine.googleLocationUrl
              ? [
                  [
                    "",
                    <a key="map" href={machine.googleLocationUrl} target="_blank" rel="noreferrer">
                      {t("client.map")}
                    </a>,
                  ] as const,
                ]
              : []),
            [t("client.machines"), <NumberText key="machines" value={machine.customerMachines} />],
            [t("client.openIssues"), <NumberText key="issues" value={machine.customerOpenIssues} />],
          ]}
        />
      )}
    </Section>
  );
}

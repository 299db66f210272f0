import { useTranslations } from "use-intl";
import { Facts } from "../../components/facts.tsx";
import { NumberText } from "../../components/ui/format.tsx";
import { Section } from "../../components/ui/page.tsx";
import { isWebLink } from "../../components/ui/web-link.ts";
import type { MachineOverview } from "../../data/engineer-dashboard.ts";

export function ClientInformation({ machine }: { machine: MachineOverview }) {
  const t = useTranslations("engineer");
  const labels = useTranslations("common");
  return (
    <Section title={t("client.title")}>
      <Facts
        facts={[
          [t("client.customer"), machine.customerName ?? labels("notAssigned")],
          [t("client.location"), machine.location ?? labels("unknown")],
          ...(isWebLink(machine.googleLocationUrl)
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
    </Section>
  );
}

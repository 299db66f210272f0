import { Link } from "@remix-run/react";
import { Navigation } from "lucide-react";
import { useTranslations } from "use-intl";
import { isNewInstallation } from "#tools/dashboard/rules.ts";
import { MachineStatusBadge } from "../../components/ui/badges.tsx";
import { MachineDrawing } from "../../components/ui/machine-drawing.tsx";
import { Heading, Text } from "../../components/ui/themed.tsx";
import { isWebLink } from "../../components/ui/web-link.ts";
import type { MachineOverview } from "../../data/engineer-dashboard.ts";
import { useFormat } from "../../hooks/use-format.ts";

/** Which machine this is, how it is, whose it is and where it stands. */
export function MachineHead({ machine }: { machine: MachineOverview }) {
  const t = useTranslations("engineer");
  const labels = useTranslations("common");
  const format = useFormat();
  const where = machine.location ?? t("machine.unknown");
  const quiet = [
    machine.assignedEngineerName && t("machine.lookedAfter", { name: machine.assignedEngineerName }),
    machine.installationDate && t("machine.installed", { date: format.date(machine.installationDate) }),
  ].filter(Boolean);
  return (
    <section className="machine-head" aria-label={machine.serialNumber}>
      <span className="machine-picture">
        <MachineDrawing type={machine.machineType} />
      </span>
      <div className="machine-head-text">
        <div className="machine-head-title">
          <Heading as="h2" size="6" className="plate-serial">
            {machine.serialNumber}
          </Heading>
          {machine.status !== "active" ? (
            <MachineStatusBadge status={machine.status} />
          ) : isNewInstallation(machine) ? (
            <span className="status">{t("machine.newInstallation")}</span>
          ) : (
            <MachineStatusBadge status="active" />
          )}
        </div>
        <Text as="p" size="2" className="breakable">
          {machine.model}, {labels(`machineType.${machine.machineType}`)}
        </Text>
        <Text as="p" size="2" className="breakable">
          {machine.customerId === null ? (
            <Text weight="bold">{labels("notAssigned")}</Text>
          ) : (
            <Link className="machine-customer-link" to={`/customers/${machine.customerId}`}>
              {machine.customerName}
            </Link>
          )}
          {" · "}
          {isWebLink(machine.googleLocationUrl) ? (
            <a className="machine-address" href={machine.googleLocationUrl} target="_blank" rel="noreferrer">
              <Navigation size={14} aria-hidden />
              {where}
              <span className="visually-hidden">, {t("client.map")}</span>
            </a>
          ) : (
            where
          )}
        </Text>
        {quiet.length > 0 && (
          <Text as="p" size="1" color="gray">
            {quiet.join(" · ")}
          </Text>
        )}
      </div>
    </section>
  );
}

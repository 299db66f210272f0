import { Link } from "@remix-run/react";
import { ArrowRight } from "lucide-react";
import { useTranslations } from "use-intl";
import { Card, Flex, Heading } from "#app/components/ui/themed.tsx";
import { Facts } from "#app/components/facts.tsx";
import { MachineStatusBadge } from "#app/components/ui/badges.tsx";
import { Plate } from "#app/components/ui/plate.tsx";
import { useFormat } from "#app/hooks/use-format.ts";
import { useUser } from "#app/hooks/use-user.ts";
import { machineTypes } from "#db/vocabulary.ts";
import { linkOf } from "../record-link.ts";

export interface MachineRecord {
  id: number;
  serialNumber: string;
  model: string;
  machineType: string;
  status: string;
  customerName: string | null;
  location: string | null;
  totalHours?: number | null;
}

/** One machine, as its own page shows it. */
export function MachineCard({ machine }: { machine: MachineRecord }) {
  const t = useTranslations("assistant");
  const common = useTranslations("common");
  const format = useFormat();
  const { role } = useUser();
  const link = linkOf("machines_show", { ...machine }, role);
  const type = machineTypes.find((known) => known === machine.machineType);
  const facts = [
    [t("field.model"), `${machine.model} · ${type ? common(`machineType.${type}`) : machine.machineType}`],
    [t("field.customerName"), machine.customerName ?? common("notAssigned")],
    [t("field.location"), machine.location ?? common("unknown")],
    ...(machine.totalHours == null
      ? []
      : [[t("field.totalHours"), t("result.hours", { count: format.number(machine.totalHours) })]]),
  ] as [string, string][];
  return (
    <Card size="1">
      <Flex justify="between" align="center" mb="2" gap="2">
        <Heading as="h3" size="3">
          {type ? <Plate type={type}>{machine.serialNumber}</Plate> : machine.serialNumber}
        </Heading>
        <MachineStatusBadge status={machine.status} />
      </Flex>
      <Facts facts={facts} />
      {link && (
        <Link to={link} className="receipt-link">
          {t("card.open")} <ArrowRight size={14} aria-hidden />
        </Link>
      )}
    </Card>
  );
}

import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { Button as LinkButton } from "#app/components/ui/themed.tsx";
import { MachinePicker } from "../../components/pickers/machine-picker.tsx";
import { Section } from "../../components/ui/page.tsx";
import type { EngineerDashboard } from "../../data/engineer-dashboard.ts";
import { PrintButtons } from "./print-buttons.tsx";
import { rememberedMachine } from "./remembered-machine.ts";
import { useDashboard } from "./use-dashboard.ts";

interface MachineReportProps {
  loaded: EngineerDashboard;
  onChoose: (id: number | null) => void;
}

/** Chooses a machine, which opens its page. The one that was looked at last is chosen to be printed or opened again. */
export function MachineReport({ loaded, onChoose }: MachineReportProps) {
  const t = useTranslations("engineer");
  const { part: machines } = useDashboard(loaded, "machines");
  const [last, setLast] = useState<number>();
  useEffect(() => setLast(rememberedMachine()), []);
  const kept = machines.find(({ id }) => id === last);
  return (
    <Section title={t("report.title")}>
      <div className="machine-report">
        <MachinePicker
          label={t("report.machine")}
          placeholder={t("report.placeholder")}
          machines={machines}
          value={kept?.id ?? null}
          onValueChange={(id) => {
            if (id === null) setLast(undefined);
            onChoose(id);
          }}
        />
        {kept && (
          <LinkButton asChild variant="surface" color="gray">
            <Link to={`?machineId=${kept.id}`}>{t("machine.open", { serial: kept.serialNumber })}</Link>
          </LinkButton>
        )}
        <PrintButtons machineId={kept?.id ?? null} />
      </div>
    </Section>
  );
}

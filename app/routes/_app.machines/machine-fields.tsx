import { useTranslations } from "use-intl";
import { DateText, NumberText } from "#app/components/ui/format.tsx";
import { loadLater } from "#app/components/ui/on-demand.tsx";
import { toast } from "#app/components/ui/toast.ts";
import type { MachineItem } from "#tools/machines/schema.ts";
import { InlineField } from "./inline-field.tsx";
import type { ChangeMachine } from "./machine-frame.tsx";

/** Schemas are heavy and only needed to save. */
const loadRules = () => import("#tools/machines/schema.ts");
loadLater(loadRules);

interface FieldProps {
  machine: MachineItem;
  change: ChangeMachine;
}

/** Asks the rules of the server whether a value can be saved; says why not otherwise. */
function useAccept() {
  const t = useTranslations("machines");
  return (name: "serialNumber" | "totalHours" | "engineeringDays", fault: string) =>
    async (text: string): Promise<boolean> => {
      // Where the rules cannot be loaded, the server says what is wrong.
      const fits = await loadRules().then(
        (rules) => rules[name].safeParse(text).success,
        () => true,
      );
      if (!fits) toast({ title: t("invalid"), description: fault, tone: "error" });
      return fits;
    };
}

export function SerialField({ machine, change }: FieldProps) {
  const t = useTranslations("machines");
  return (
    <InlineField
      label={t("field.serialNumber")}
      value={machine.serialNumber}
      accept={useAccept()("serialNumber", t("invalidSerial"))}
      onSave={(text) => change(machine, { serialNumber: text.trim() }, t("failed.serialNumber"))}
    >
      {machine.serialNumber}
    </InlineField>
  );
}

export function HoursField({ machine, change }: FieldProps) {
  const t = useTranslations("machines");
  return (
    <InlineField
      label={t("field.totalHours")}
      type="number"
      value={String(machine.totalHours)}
      accept={useAccept()("totalHours", t("invalidHours"))}
      onSave={(text) => change(machine, { totalHours: Number(text) }, t("failed.totalHours"))}
    >
      <NumberText value={machine.totalHours} />
    </InlineField>
  );
}

export function EngineeringDaysField({ machine, change }: FieldProps) {
  const t = useTranslations("machines");
  return (
    <InlineField
      label={t("field.engineeringDays")}
      type="number"
      value={String(machine.engineeringDays)}
      accept={useAccept()("engineeringDays", t("invalidDays"))}
      onSave={(text) => change(machine, { engineeringDays: Number(text) }, t("failed.engineeringDays"))}
    >
      <NumberText value={machine.engineeringDays} />
    </InlineField>
  );
}

export function InstallationField({ machine, change }: FieldProps) {
  const t = useTranslations("machines");
  return (
    <InlineField
      label={t("field.installationDate")}
      type="day"
      value={machine.installationDate ?? ""}
      accept={() => true}
      onSave={(text) => change(machine, { installationDate: text || null }, t("failed.installationDate"))}
    >
      {machine.installationDate ? <DateText value={machine.installationDate} /> : t("notSet")}
    </InlineField>
  );
}

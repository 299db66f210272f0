import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { MachineChoice } from "../../data/engineer-dashboard.ts";
import { Combobox } from "../ui/combobox.tsx";
import { Plate } from "../ui/plate.tsx";

interface MachinePickerProps {
  label: ReactNode;
  labelHidden?: boolean;
  machines: readonly MachineChoice[];
  value: number | null;
  onValueChange: (id: number | null) => void;
  placeholder?: string;
  error?: ReactNode;
  required?: boolean;
}

/** Chooses a machine by serial number, model or customer. */
export function MachinePicker({ machines, placeholder, ...props }: MachinePickerProps) {
  const t = useTranslations("reports");
  const items = machines.map(({ id, serialNumber, model, machineType, customerName }) => ({
    value: id,
    label: `${serialNumber} - ${model}`,
    detail: customerName ?? undefined,
    icon: <Plate type={machineType} />,
  }));
  return <Combobox {...props} items={items} placeholder={placeholder ?? t("selectMachine")} />;
}

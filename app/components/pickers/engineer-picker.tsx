import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { EngineerChoice } from "../../data/engineer-dashboard.ts";
import { Combobox } from "../ui/combobox.tsx";

interface EngineerPickerProps {
  label: ReactNode;
  engineers: readonly EngineerChoice[];
  value: number | null;
  onValueChange: (id: number | null) => void;
  clearLabel?: string;
  error?: ReactNode;
  required?: boolean;
}

/** Chooses a service engineer: work is given to that role alone. */
export function EngineerPicker({ engineers, ...props }: EngineerPickerProps) {
  const t = useTranslations("reports");
  const items = engineers.filter(({ role }) => role === "service").map(({ id, name }) => ({ value: id, label: name }));
  return <Combobox {...props} items={items} placeholder={t("selectEngineer")} />;
}

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { allMachines } from "#app/data/machines.ts";
import type { VisitWish } from "#app/data/visit-imports.ts";
import { MachinePicker } from "../pickers/machine-picker.tsx";

/** Names that are asked about at once; the others come when these are settled. */
const askedAtOnce = 10;

interface UnknownMachinesProps {
  names: readonly string[];
  wish: VisitWish;
  onChange: (machines: NonNullable<VisitWish["machines"]>) => void;
}

/** Which machines are meant by names that the fleet does not know. */
export function UnknownMachines({ names, wish: { machines: given = [] }, onChange }: UnknownMachinesProps) {
  const t = useTranslations("visitImports");
  const { data: machines = [] } = useQuery(allMachines);
  const asked = [...given.map(({ name }) => name), ...names.slice(0, askedAtOnce)];
  if (asked.length === 0) return null;
  return (
    <fieldset className="price-list-columns">
      <legend>{t("unknownMachines", { count: names.length })}</legend>
      {asked.map((name) => (
        <MachinePicker
          key={name}
          label={name}
          machines={machines}
          value={given.find((one) => one.name === name)?.machineId ?? null}
          onValueChange={(machineId) =>
            onChange([
              ...given.filter((one) => one.name !== name),
              ...(machineId === null ? [] : [{ name, machineId }]),
            ])
          }
          placeholder={t("leftOut")}
        />
      ))}
    </fieldset>
  );
}

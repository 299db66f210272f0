import { useTranslations } from "use-intl";
import { Select } from "#app/components/ui/fields.tsx";
import { nobody } from "#app/data/service-plans.ts";
import type { choicesOf, DueView } from "./view.ts";

interface DueFiltersProps {
  view: DueView;
  choices: ReturnType<typeof choicesOf>;
  count: number;
  /** How many there are, where not all are shown. */
  of: number | undefined;
  onChoose: (name: string, value: string) => void;
}

/** Narrows what is due by customer, place and engineer. */
export function DueFilters({ view, choices, count, of, onChoose }: DueFiltersProps) {
  const t = useTranslations("servicePlans");
  const named = (values: string[]) => values.map((value) => ({ value, label: value }));
  return (
    <div className="due-filters">
      <Select
        label={t("customer")}
        labelHidden
        placeholder={t("allCustomers")}
        value={view.customer}
        onValueChange={(value) => onChoose("customer", value)}
        choices={named(choices.customers)}
      />
      <Select
        label={t("place")}
        labelHidden
        placeholder={t("allPlaces")}
        value={view.place}
        onValueChange={(value) => onChoose("place", value)}
        choices={named(choices.places)}
      />
      <Select
        label={t("engineer")}
        labelHidden
        placeholder={t("allEngineers")}
        value={view.engineer}
        onValueChange={(value) => onChoose("engineer", value)}
        choices={[
          { value: nobody, label: t("nobody") },
          ...choices.engineers.map(([value, label]) => ({ value, label })),
        ]}
      />
      <span className="due-count" role="status">
        {of === undefined ? t("count", { count }) : t("cut", { count, of })}
      </span>
    </div>
  );
}

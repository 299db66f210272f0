import { useTranslations } from "use-intl";
import { serviceTypes } from "#db/vocabulary.ts";
import { Chip } from "../../components/ui/chip.tsx";
import { DateField } from "../../components/ui/date-field.tsx";
import { Select, TextField } from "../../components/ui/fields.tsx";
import type { EngineerChoice } from "../../data/engineer-dashboard.ts";
import { noFilter, type ReportFilter } from "./report-filter.ts";

/** What a report may have in it. */
const contents = ["withOpenIssues", "withParts"] as const;

interface ReportFiltersProps {
  filter: ReportFilter;
  engineers: readonly EngineerChoice[];
  /** Gets `noFilter` itself where nothing is narrowed any more. */
  onFilter: (filter: ReportFilter) => void;
}

/** Which reports are shown: by what they say, when they were, of which kind, by whom, and with what. */
export default function ReportFilters({ filter, engineers, onFilter }: ReportFiltersProps) {
  const t = useTranslations("engineer.reports");
  const labels = useTranslations("common");
  const set = (change: Partial<ReportFilter>) => {
    const next = { ...filter, ...change };
    onFilter(Object.values(next).some(Boolean) ? next : noFilter);
  };
  return (
    <div className="report-filters">
      <TextField label={t("search")} type="search" value={filter.query} onValueChange={(query) => set({ query })} />
      <DateField label={t("from")} value={filter.from} onValueChange={(from) => set({ from })} />
      <DateField label={t("to")} value={filter.to} onValueChange={(to) => set({ to })} />
      <Select
        label={t("engineer")}
        placeholder={t("anyEngineer")}
        value={filter.engineerId}
        onValueChange={(engineerId) => set({ engineerId })}
        choices={engineers.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <div className="filter-chips" role="group" aria-label={t("narrow")}>
        {serviceTypes.map((type) => (
          <Chip
            key={type}
            pressed={filter.serviceType === type}
            onClick={() => set({ serviceType: filter.serviceType === type ? "" : type })}
          >
            {labels(`serviceType.${type}`)}
          </Chip>
        ))}
        {contents.map((name) => (
          <Chip key={name} pressed={filter[name]} onClick={() => set({ [name]: !filter[name] })}>
            {t(name)}
          </Chip>
        ))}
      </div>
    </div>
  );
}

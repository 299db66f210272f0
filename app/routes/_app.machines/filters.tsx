import { LayoutGrid, Rows3, X } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button, IconButton } from "#app/components/ui/button.tsx";
import { Chip } from "#app/components/ui/chip.tsx";
import { Select, TextField } from "#app/components/ui/fields.tsx";
import { NumberText } from "#app/components/ui/format.tsx";
import { useFormat } from "#app/hooks/use-format.ts";
import { machineSorts } from "#tools/machines/rules.ts";
import { layouts, type Choices, type Param, type View } from "./view.ts";

const layoutIcons = { table: Rows3, cards: LayoutGrid };

interface FiltersProps {
  view: View;
  choices: Choices;
  /** Shown at the end: how many machines there are. */
  count: string;
  onChoose: (name: Param, value: string) => void;
}

/** Which machines are shown, in what order, and how. */
export function Filters({ view, choices, count, onChoose }: FiltersProps) {
  const t = useTranslations("machines");
  const words = useTranslations("common");
  const places = useTranslations("sites");
  const format = useFormat();
  const toggled = (status: View["statuses"][number]) =>
    view.statuses.includes(status) ? view.statuses.filter((one) => one !== status) : [...view.statuses, status];
  return (
    <div className="machine-tools">
      <TextField
        label={t("filter")}
        labelHidden
        type="search"
        placeholder={t("filterPlaceholder")}
        value={view.filter}
        onValueChange={(text) => onChoose("q", text)}
      />
      <div className="machine-choices">
        <Select
          label={t("field.machineType")}
          labelHidden
          value={view.type}
          placeholder={t("allTypes")}
          onValueChange={(type) => onChoose("type", type)}
          choices={choices.types.map((type) => ({ value: type, label: words(`machineType.${type}`) }))}
        />
        <Select
          label={t("field.customerName")}
          labelHidden
          value={view.customer}
          placeholder={t("allCustomers")}
          onValueChange={(customer) => onChoose("customer", customer)}
          choices={choices.customers.map((name) => ({ value: name, label: name }))}
        />
        {choices.sites.length > 0 && (
          <Select
            label={places("site")}
            labelHidden
            value={view.site ? String(view.site) : ""}
            placeholder={places("allSites")}
            onValueChange={(site) => onChoose("site", site)}
            choices={choices.sites.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
        <Select
          label={t("sort")}
          labelHidden
          value={view.sort}
          onValueChange={(sort) => onChoose("sort", sort)}
          choices={machineSorts.map((sort) => ({ value: sort, label: `${t("sort")}: ${t(`sorts.${sort}`)}` }))}
        />
      </div>
      <div className="machine-chips" role="group" aria-label={t("narrow")}>
        {choices.statuses.map(({ status, count }) => (
          <Chip
            key={status}
            pressed={view.statuses.includes(status)}
            onClick={() => onChoose("status", toggled(status).join(","))}
          >
            {words(`machineStatus.${status}`)} <NumberText value={count} />
          </Chip>
        ))}
        {choices.withIssues > 0 && (
          <Chip pressed={view.withIssues} onClick={() => onChoose("issues", view.withIssues ? "" : "open")}>
            {t("withIssues")} <NumberText value={choices.withIssues} />
          </Chip>
        )}
        {view.unservicedSince && (
          <Button
            variant="soft"
            color="gray"
            icon={<X size={16} aria-hidden />}
            onClick={() => onChoose("unservicedSince", "")}
          >
            <span className="visually-hidden">{t("takeOff")} </span>
            {t("unservicedSince", { date: format.date(view.unservicedSince) })}
          </Button>
        )}
      </div>
      <span className="machine-count" role="status">
        {count}
      </span>
      <div className="view-switch" role="group" aria-label={t("view.label")}>
        {layouts.map((layout) => {
          const Icon = layoutIcons[layout];
          return (
            <IconButton
              key={layout}
              label={t(`view.${layout}`)}
              variant={view.layout === layout ? "soft" : "ghost"}
              color="gray"
              aria-pressed={view.layout === layout}
              onClick={() => onChoose("view", layout)}
            >
              <Icon size={16} aria-hidden />
            </IconButton>
          );
        })}
      </div>
    </div>
  );
}

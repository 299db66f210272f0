import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { DateField } from "#app/components/ui/date-field.tsx";
import { Select, TextField } from "#app/components/ui/fields.tsx";
import type { AuditFilters as Filters } from "#app/data/administration.ts";
import { readOf } from "#app/data/call.ts";

/** Who, which operation, which record and when; each offers what is in the log. */
export function AuditFilters({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) {
  const t = useTranslations("administration.audit");
  const { data } = useQuery(readOf("audit.list-facets"));
  const set = (change: Filters) => onChange({ ...filters, ...change });
  const names = (all: string[] = []) => all.map((name) => ({ value: name, label: name }));
  const active = Object.values(filters).some(Boolean);
  return (
    <div className="admin-filters" role="group" aria-label={t("filters")}>
      <Select
        label={t("who")}
        value={filters.actorId ?? ""}
        onValueChange={(actorId) => set({ actorId })}
        placeholder={t("anyone")}
        choices={data?.people.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
      />
      <Select
        label={t("operation")}
        value={filters.operation ?? ""}
        onValueChange={(operation) => set({ operation })}
        placeholder={t("anyOperation")}
        choices={names(data?.operations)}
      />
      <Select
        label={t("record")}
        value={filters.entity ?? ""}
        onValueChange={(entity) => set({ entity })}
        placeholder={t("anyEntity")}
        choices={names(data?.entities)}
      />
      <TextField
        label={t("entityId")}
        value={filters.entityId ?? ""}
        onValueChange={(entityId) => set({ entityId })}
        maxLength={100}
      />
      <DateField
        label={t("from")}
        value={filters.from ?? null}
        onValueChange={(from) => set({ from: from ?? undefined })}
        max={filters.to}
      />
      <DateField
        label={t("to")}
        value={filters.to ?? null}
        onValueChange={(to) => set({ to: to ?? undefined })}
        min={filters.from}
      />
      {active && (
        <Button variant="soft" color="gray" onClick={() => onChange({})}>
          {t("clear")}
        </Button>
      )}
    </div>
  );
}

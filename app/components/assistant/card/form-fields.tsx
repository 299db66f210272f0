import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { DateField } from "#app/components/ui/date-field.tsx";
import { Checkbox, NumberField, Select, TextArea, TextField } from "#app/components/ui/fields.tsx";
import { MomentField } from "#app/components/ui/moment-field.tsx";
import { Combobox } from "#app/components/ui/combobox.tsx";
import { MachinePicker } from "#app/components/pickers/machine-picker.tsx";
import { readOf } from "#app/data/call.ts";
import { textUnder } from "#app/locales/text-under.ts";
import { useFieldName } from "../results/record-facts.ts";
import { choiceKey } from "./choice-key.ts";
import type { FieldProps } from "./field-props.ts";
import { LinesField } from "./lines-field.tsx";
import { NamesField } from "./names-field.tsx";
import { RecordField, RecordsField } from "./record-fields.tsx";
import { idOf } from "./values.ts";

/** One field of a card, entered as in the application's own forms. */
export function CardField(props: FieldProps) {
  const { field, onValueChange, errors, path, disabled } = props;
  const value = props.value === undefined ? field.preset : props.value;
  const fieldName = useFieldName();
  const t = useTranslations("assistant");
  const texts = useTranslations();
  const label = fieldName(field.name);
  const common = { label, error: errors[path], required: field.required, disabled };
  const text = typeof value === "string" ? value : value == null ? "" : String(value);
  switch (field.kind) {
    case "machine":
      return <MachineField {...props} label={label} />;
    case "person":
      return <PersonField {...props} label={label} />;
    case "place":
      return <PlaceField {...props} label={label} />;
    case "supplier":
      return <SupplierField {...props} label={label} />;
    case "site":
      return <SiteField {...props} label={label} />;
    case "record":
      return <RecordField {...props} label={label} />;
    case "records":
      return <RecordsField {...props} label={label} />;
    case "lines":
      return <LinesField {...props} label={label} drawMember={(member) => <CardField {...member} />} />;
    case "names":
      return <NamesField {...props} label={label} />;
    case "long-text":
      return <TextArea {...common} value={text} rows={2} onValueChange={(next) => onValueChange(next || null)} />;
    case "number":
      return <NumberField {...common} value={typeof value === "number" ? value : null} onValueChange={onValueChange} />;
    case "yes-no":
      return <Checkbox label={label} checked={value === true} disabled={disabled} onCheckedChange={onValueChange} />;
    case "day":
      return <DateField {...common} value={text.slice(0, 10) || null} onValueChange={onValueChange} />;
    case "time":
      return <MomentField {...common} value={text || null} onValueChange={onValueChange} />;
    case "password":
      return <TextField {...common} autoComplete="new-password" value={text} onValueChange={onValueChange} />;
    case "choice": {
      const named = (choice: string | number) => textUnder(texts, choiceKey(field.name, choice)) ?? String(choice);
      const numeric = typeof field.choices?.[0] === "number";
      return (
        <Select
          {...common}
          value={text}
          placeholder={t("card.choose")}
          choices={(field.choices ?? []).map((choice) => ({ value: String(choice), label: named(choice) }))}
          onValueChange={(next) => onValueChange(numeric ? Number(next) : next)}
        />
      );
    }
    case "text":
      return (
        <TextField
          {...common}
          value={text}
          onValueChange={(next) => onValueChange(next || (field.required ? "" : null))}
        />
      );
  }
}

function MachineField({ field, label, value, onValueChange, errors, path }: FieldProps & { label: string }) {
  const { data: machines = [] } = useQuery(readOf("machines.list"));
  return (
    <MachinePicker
      label={label}
      required={field.required}
      machines={machines}
      value={idOf(value)}
      onValueChange={onValueChange}
      error={errors[path]}
    />
  );
}

function PersonField({ field, label, value, onValueChange, errors, path, disabled }: FieldProps & { label: string }) {
  const t = useTranslations("assistant.card");
  const { data: people = [] } = useQuery(readOf("engineers.list"));
  const items = people.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Combobox
      label={label}
      required={field.required}
      disabled={disabled}
      value={idOf(value)}
      items={items}
      placeholder={t("choose")}
      clearLabel={field.required ? undefined : t("nobody")}
      onValueChange={onValueChange}
      error={errors[path]}
    />
  );
}

/** A store or van in use. */
function PlaceField(props: FieldProps & { label: string }) {
  const { data } = useQuery(readOf("stock.list-places", { closed: false }));
  return <NamedChoice {...props} records={data?.items ?? []} />;
}

function SupplierField(props: FieldProps & { label: string }) {
  const { data } = useQuery(readOf("suppliers.list", {}));
  return <NamedChoice {...props} records={data ?? []} />;
}

function SiteField(props: FieldProps & { label: string }) {
  const { data } = useQuery(readOf("sites.list", { archived: false, limit: 1_000 }));
  return <NamedChoice {...props} records={data ?? []} />;
}

/** One of a few records, by its name. */
function NamedChoice({
  field,
  label,
  value,
  onValueChange,
  errors,
  path,
  disabled,
  records,
}: FieldProps & { label: string; records: readonly { id: number; name: string }[] }) {
  const t = useTranslations("assistant.card");
  return (
    <Select
      label={label}
      error={errors[path]}
      required={field.required}
      disabled={disabled}
      value={value == null ? "" : String(idOf(value) ?? "")}
      placeholder={t("choose")}
      choices={records.map(({ id, name }) => ({ value: String(id), label: name }))}
      onValueChange={(next) => onValueChange(Number(next))}
    />
  );
}

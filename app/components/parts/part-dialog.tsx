import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { ApiError, errorText } from "#app/data/client.ts";
import { supplierChoices, useAddPart, useEditPart, type PartItem } from "#app/data/parts.ts";
import { useVersionedSave } from "#app/hooks/use-versioned-save.tsx";
import { inLanguage } from "#app/locales/refusals/in-language.ts";
import { languages, partUnits } from "#db/vocabulary.ts";
import { newPart } from "#tools/parts/schema.ts";
import { useLanguageName } from "../customers/language-name.ts";
import type { Openable } from "../ui/dialog.tsx";
import { DecimalField, Select, TextArea, TextField } from "../ui/fields.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { toast } from "../ui/toast.ts";
import "./parts.css";

interface PartDialogProps extends Openable {
  /** The one that is changed; a new one otherwise. */
  part?: PartItem;
  /** Whether a price is asked for. */
  withPrice: boolean;
  onSaved?: (part: PartItem) => void;
}

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** What the form holds: lists as lines of a text, as they are typed. */
const draftOf = (part: PartItem | undefined) => ({
  number: part?.number ?? "",
  maker: part?.maker ?? "",
  name: part?.name ?? "",
  names: part?.names ?? {},
  aliases: part?.aliases.join("\n") ?? "",
  unit: part?.unit ?? ("pcs" as const),
  models: part?.models.join("\n") ?? "",
  supplierId: part?.supplierId ?? null,
  notes: part?.notes ?? "",
  price: part?.price?.price ?? null,
  currency: part?.price?.currency ?? "EUR",
});

type Draft = ReturnType<typeof draftOf>;

/** Adds a part to the catalogue, or changes one. */
export default function PartDialog({ open, onOpenChange, part, withPrice, onSaved }: PartDialogProps) {
  const t = useTranslations("parts");
  const stock = useTranslations("stock");
  const common = useTranslations("common");
  const languageName = useLanguageName();
  const { data: suppliers = [] } = useQuery(supplierChoices);
  const [draft, setDraft] = useState<Draft>(() => draftOf(part));
  const [faults, setFaults] = useState<Record<string, string>>({});
  const adding = useAddPart();
  const editing = useEditPart();
  const { save: versioned, dialog: conflict } = useVersionedSave();
  const set = (change: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...change }));
    setFaults({});
  };
  const { price, currency, aliases, models, ...rest } = draft;
  const priceChanged = price !== null && (price !== part?.price?.price || currency !== part.price.currency);
  const sent = {
    ...rest,
    aliases: linesOf(aliases),
    models: linesOf(models),
    ...(withPrice && priceChanged ? { price: { price, currency } } : {}),
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const checked = newPart.safeParse(sent);
    if (!checked.success)
      return setFaults(byField(checked.error.issues.map(({ path, message }) => [path.join("."), message])));
    try {
      const saved = part
        ? await versioned(part.version, (version) => editing.mutateAsync({ partId: part.id, version, ...sent }))
        : await adding.mutateAsync(sent);
      toast({ title: t("saved", { part: saved.number }), tone: "success" });
      onOpenChange(false);
      onSaved?.(saved);
    } catch (error) {
      if (error instanceof ApiError) setFaults(byField(error.details.map(({ path, message }) => [path, message])));
      toast({ title: common("error"), description: errorText(error, t("failed")), tone: "error" });
    }
  };
  const text = (name: "number" | "maker" | "name", required = false) => (
    <TextField
      label={t(`field.${name}`)}
      required={required}
      error={faults[name]}
      value={draft[name]}
      onValueChange={(value) => set({ [name]: value })}
    />
  );
  const area = (name: "aliases" | "models" | "notes", hint?: string) => (
    <TextArea
      label={t(`field.${name}`)}
      hint={hint}
      error={faults[name]}
      value={draft[name]}
      onValueChange={(value) => set({ [name]: value })}
    />
  );
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(part ? "editTitle" : "add")}
      submit={{
        label: part ? common("save") : t("add"),
        type: "submit",
        form: "catalogue-part",
        loading: adding.isPending || editing.isPending,
      }}
    >
      <form id="catalogue-part" className="catalogue-form" onSubmit={save} noValidate>
        {text("number", true)}
        {text("maker")}
        {text("name", true)}
        <Select
          label={t("field.unit")}
          value={draft.unit}
          onValueChange={(unit) => set({ unit })}
          choices={partUnits.map((value) => ({ value, label: stock(`unit.${value}`) }))}
        />
        <Select
          label={t("field.supplier")}
          value={String(draft.supplierId ?? "none")}
          onValueChange={(value) => set({ supplierId: value === "none" ? null : Number(value) })}
          choices={[
            { value: "none", label: t("noSupplier") },
            ...suppliers.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        {withPrice && (
          <>
            <DecimalField
              label={t("field.price")}
              error={faults["price.price"]}
              value={draft.price}
              onValueChange={(value) => set({ price: value })}
            />
            <TextField
              label={t("field.currency")}
              error={faults["price.currency"]}
              value={draft.currency}
              onValueChange={(value) => set({ currency: value })}
            />
          </>
        )}
        {area("aliases", t("onePerLine"))}
        {area("models", t("onePerLine"))}
        {languages.map((language) => (
          <TextField
            key={language}
            label={t("field.nameIn", { language: languageName(language) })}
            value={draft.names[language] ?? ""}
            onValueChange={(value) => set({ names: { ...draft.names, [language]: value } })}
          />
        ))}
        <div className="catalogue-wide">{area("notes")}</div>
      </form>
      {conflict}
    </FormDialog>
  );
}

/** The first message of each field; of a line of a list, at the list. */
const byField = (faults: [path: string, message: string][]): Record<string, string> =>
  Object.fromEntries(faults.toReversed().map(([path, message]) => [path.replace(/\.\d+$/, ""), inLanguage(message)]));

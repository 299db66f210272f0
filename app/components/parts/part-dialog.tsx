import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { ApiError } from "#app/data/client.ts";
import { supplierChoices, useAddPart, useEditPart, type PartItem } from "#app/data/parts.ts";
import { useConfirmProposals, type PartProposal } from "#app/data/part-proposals.ts";
import { useVersionedSave } from "#app/hooks/use-versioned-save.tsx";
import { useTellFailure } from "#app/hooks/use-tell-failure.ts";
import { languages, partUnits } from "#db/vocabulary.ts";
import { newPart } from "#tools/parts/schema.ts";
import { useLanguageName } from "../customers/language-name.ts";
import type { Openable } from "../ui/dialog.tsx";
import { DecimalField, Select, TextArea, TextField } from "../ui/fields.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { toast } from "../ui/toast.ts";
import { faultsByField } from "./field-faults.ts";
import { PartPicker } from "./part-picker.tsx";
import "./parts.css";

interface PartDialogProps extends Openable {
  /** The one that is changed; a new one otherwise. */
  part?: PartItem;
  /** What a new one begins with: a number that reports and requests name. */
  proposal?: PartProposal;
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
const draftOf = (part: PartItem | undefined, proposal: PartProposal | undefined) => ({
  number: part?.number ?? proposal?.number ?? "",
  maker: part?.maker ?? "",
  name: part?.name ?? proposal?.name ?? "",
  names: part?.names ?? {},
  aliases: part?.aliases.join("\n") ?? "",
  unit: part?.unit ?? ("pcs" as const),
  models: (part ?? proposal)?.models.join("\n") ?? "",
  supplierId: part?.supplierId ?? null,
  replacedById: part?.replacedById ?? null,
  notes: part?.notes ?? "",
  price: part?.price?.price ?? null,
  currency: part?.price?.currency ?? "EUR",
});

type Draft = ReturnType<typeof draftOf>;

/** Adds a part to the catalogue, or changes one. */
export default function PartDialog({ open, onOpenChange, part, proposal, withPrice, onSaved }: PartDialogProps) {
  const t = useTranslations("parts");
  const stock = useTranslations("stock");
  const common = useTranslations("common");
  const tellFailure = useTellFailure();
  const languageName = useLanguageName();
  const { data: suppliers = [] } = useQuery(supplierChoices);
  const [draft, setDraft] = useState<Draft>(() => draftOf(part, proposal));
  const [faults, setFaults] = useState<Record<string, string>>({});
  const adding = useAddPart();
  const editing = useEditPart();
  const confirming = useConfirmProposals();
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
      return setFaults(
        faultsByField(checked.error.issues.map(({ path, message }) => ({ path: path.join("."), message }))),
      );
    try {
      const saved = part
        ? await versioned(part.version, (version) => editing.mutateAsync({ partId: part.id, version, ...sent }))
        : proposal
          ? (await confirming.mutateAsync([{ ...sent, key: proposal.key }])).parts[0]!
          : await adding.mutateAsync(sent);
      toast({ title: t("saved", { part: saved.number }), tone: "success" });
      onOpenChange(false);
      onSaved?.(saved);
    } catch (error) {
      if (error instanceof ApiError) setFaults(faultsByField(error.details));
      tellFailure(error, t("failed"));
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
        loading: adding.isPending || editing.isPending || confirming.isPending,
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
        <PartPicker
          label={t("replacedBy")}
          except={part?.id}
          current={
            part?.replacedById ? { id: part.replacedById, label: part.replacedByNumber ?? t("unknown") } : undefined
          }
          none={t("notReplaced")}
          onChoose={(id) => set({ replacedById: id ?? null })}
        />
        <div className="catalogue-wide">{area("notes")}</div>
      </form>
      {conflict}
    </FormDialog>
  );
}

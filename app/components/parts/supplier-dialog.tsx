import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { ApiError } from "#app/data/client.ts";
import { useAddSupplier, useEditSupplier, type SupplierItem } from "#app/data/suppliers.ts";
import { useVersionedSave } from "#app/hooks/use-versioned-save.tsx";
import { useTellFailure } from "#app/hooks/use-tell-failure.ts";
import { languages, type Language } from "#db/vocabulary.ts";
import { newSupplier } from "#tools/suppliers/schema.ts";
import { useLanguageName } from "../customers/language-name.ts";
import type { Openable } from "../ui/dialog.tsx";
import { NumberField, Select, TextArea, TextField } from "../ui/fields.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { toast } from "../ui/toast.ts";
import { faultsByField } from "./field-faults.ts";
import "./parts.css";

interface SupplierDialogProps extends Openable {
  /** The one that is changed; a new one otherwise. */
  supplier?: SupplierItem;
}

const draftOf = (supplier: SupplierItem | undefined) => ({
  name: supplier?.name ?? "",
  email: supplier?.email ?? "",
  phone: supplier?.phone ?? "",
  customerNumber: supplier?.customerNumber ?? "",
  language: supplier?.language ?? null,
  currency: supplier?.currency ?? "EUR",
  deliveryDays: supplier?.deliveryDays ?? null,
  notes: supplier?.notes ?? "",
});

/** Adds somebody who delivers parts, or changes one. */
export default function SupplierDialog({ open, onOpenChange, supplier }: SupplierDialogProps) {
  const t = useTranslations("suppliers");
  const common = useTranslations("common");
  const tellFailure = useTellFailure();
  const languageName = useLanguageName();
  const [draft, setDraft] = useState(() => draftOf(supplier));
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [adding, editing] = [useAddSupplier(), useEditSupplier()];
  const { save: versioned, dialog: conflict } = useVersionedSave();
  const set = (change: Partial<typeof draft>) => {
    setDraft((now) => ({ ...now, ...change }));
    setFaults({});
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const checked = newSupplier.safeParse(draft);
    if (!checked.success)
      return setFaults(
        faultsByField(checked.error.issues.map(({ path, message }) => ({ path: path.join("."), message }))),
      );
    try {
      const saved = supplier
        ? await versioned(supplier.version, (version) =>
            editing.mutateAsync({ supplierId: supplier.id, version, ...draft }),
          )
        : await adding.mutateAsync(draft);
      toast({ title: t("saved", { supplier: saved.name }), tone: "success" });
      onOpenChange(false);
    } catch (error) {
      if (error instanceof ApiError) setFaults(faultsByField(error.details));
      tellFailure(error, t("failed"));
    }
  };
  const text = (name: "name" | "email" | "phone" | "customerNumber" | "currency") => (
    <TextField
      label={t(`field.${name}`)}
      required={name === "name"}
      type={name === "email" ? "email" : "text"}
      error={faults[name]}
      value={draft[name]}
      onValueChange={(value) => set({ [name]: value })}
    />
  );
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(supplier ? "edit" : "add")}
      submit={{
        label: supplier ? common("save") : t("add"),
        type: "submit",
        form: "supplier",
        loading: adding.isPending || editing.isPending,
      }}
    >
      <form id="supplier" className="catalogue-form" onSubmit={save} noValidate>
        {text("name")}
        {text("email")}
        {text("phone")}
        {text("customerNumber")}
        <Select
          label={t("field.language")}
          value={draft.language ?? "none"}
          onValueChange={(language) => set({ language: language === "none" ? null : language })}
          choices={[
            { value: "none" as const, label: t("usualLanguage") },
            ...languages.map((value: Language) => ({ value, label: languageName(value) })),
          ]}
        />
        {text("currency")}
        <NumberField
          label={t("field.deliveryDays")}
          error={faults.deliveryDays}
          value={draft.deliveryDays}
          onValueChange={(deliveryDays) => set({ deliveryDays })}
        />
        <div className="catalogue-wide">
          <TextArea
            label={t("field.notes")}
            error={faults.notes}
            value={draft.notes}
            onValueChange={(notes) => set({ notes })}
          />
        </div>
      </form>
      {conflict}
    </FormDialog>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { readOf } from "#app/data/call.ts";
import { ApiError } from "#app/data/client.ts";
import { useSavePlace, type PlaceDraft, type StockPlace } from "#app/data/stock.ts";
import { useUndoAction } from "#app/hooks/use-undo-action.ts";
import { useTellFailure } from "#app/hooks/use-tell-failure.ts";
import { inLanguage } from "#app/locales/refusals/in-language.ts";
import { placeKinds } from "#db/vocabulary.ts";
import type { Openable } from "../ui/dialog.tsx";
import { Checkbox, Select, TextField } from "../ui/fields.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { toast } from "../ui/toast.ts";
import { SiteField } from "../pickers/site-field.tsx";
import { EngineerPicker } from "../pickers/engineer-picker.tsx";
import "./stock.css";

/** Adds a store or a van, or changes one. */
export default function PlaceDialog({ open, onOpenChange, place }: Openable & { place?: StockPlace }) {
  const t = useTranslations("stock");
  const common = useTranslations("common");
  const tellFailure = useTellFailure();
  const undo = useUndoAction();
  const saving = useSavePlace();
  const { data: engineers = [] } = useQuery(readOf("engineers.list", {}));
  const [draft, setDraft] = useState<PlaceDraft>(
    place ?? { kind: "store" as const, name: "", engineerId: null, siteId: null, closed: false },
  );
  const [faults, setFaults] = useState<Record<string, string>>({});
  const set = (change: Partial<PlaceDraft>) => setDraft((now) => ({ ...now, ...change }));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const { kind, name, engineerId, siteId, closed } = draft;
    const values = { kind, name, engineerId: kind === "van" ? engineerId : null, siteId, closed };
    try {
      const { answer, auditId } = await saving.mutateAsync({ ...values, placeId: place?.id, version: place?.version });
      toast({ title: t("placeSaved", { place: answer.name }), tone: "success", action: undo(auditId) });
      onOpenChange(false);
    } catch (error) {
      if (error instanceof ApiError)
        setFaults(Object.fromEntries(error.details.map(({ path, message }) => [path, inLanguage(message)])));
      tellFailure(error, t("notSaved"));
    }
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={place ? t("editPlace", { place: place.name }) : t("addPlace")}
      submit={{ label: common("save"), type: "submit", form: "stock-place", loading: saving.isPending }}
    >
      <form id="stock-place" className="stock-form" onSubmit={save} noValidate>
        {!place && (
          <Select
            label={t("place")}
            value={draft.kind}
            onValueChange={(kind) => set({ kind })}
            choices={placeKinds.map((value) => ({ value, label: t(`placeKind.${value}`) }))}
          />
        )}
        <TextField
          label={t("placeName")}
          required
          error={faults.name}
          value={draft.name}
          onValueChange={(name) => set({ name })}
        />
        {draft.kind === "van" && (
          <EngineerPicker
            label={t("engineer")}
            engineers={engineers}
            value={draft.engineerId}
            onValueChange={(engineerId) => set({ engineerId })}
            clearLabel={t("noEngineer")}
            error={faults.engineerId}
          />
        )}
        <SiteField error={faults.siteId} value={draft.siteId} onValueChange={(siteId) => set({ siteId })} />
        {place && <Checkbox label={t("closed")} checked={draft.closed} onCheckedChange={(closed) => set({ closed })} />}
      </form>
    </FormDialog>
  );
}

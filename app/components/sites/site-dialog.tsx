import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { ApiError } from "#app/data/client.ts";
import { customerChoices } from "#app/data/customers.ts";
import { useAddSite, useEditSite, type SiteItem } from "#app/data/sites.ts";
import { useUndoAction } from "#app/hooks/use-undo-action.ts";
import { useVersionedSave } from "#app/hooks/use-versioned-save.tsx";
import { useTellFailure } from "#app/hooks/use-tell-failure.ts";
import { newSite } from "#tools/sites/schema.ts";
import { faultsByField } from "../parts/field-faults.ts";
import { Combobox } from "../ui/combobox.tsx";
import type { Openable } from "../ui/dialog.tsx";
import { Checkbox, TextArea, TextField } from "../ui/fields.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { toast } from "../ui/toast.ts";
import { SitePeople } from "./site-people.tsx";
import "./sites.css";

interface SiteDialogProps extends Openable {
  /** The one that is changed; a new one otherwise. */
  site?: SiteItem;
}

const draftOf = (site: SiteItem | undefined) => ({
  name: site?.name ?? "",
  customerId: site?.customerId ?? null,
  address: site?.address ?? "",
  timeZone: site?.timeZone ?? null,
  notes: site?.notes ?? "",
  personIds: site?.people.map(({ id }) => id) ?? [],
});

const zones = Intl.supportedValuesOf("timeZone").map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));

/** Adds a place of work, or changes one. */
export default function SiteDialog({ open, onOpenChange, site }: SiteDialogProps) {
  const t = useTranslations("sites");
  const common = useTranslations("common");
  const tellFailure = useTellFailure();
  const [draft, setDraft] = useState(() => draftOf(site));
  const [archived, setArchived] = useState(site?.archived ?? false);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [adding, editing] = [useAddSite(), useEditSite()];
  const { data: customers = [] } = useQuery(customerChoices);
  const { save: versioned, dialog: conflict } = useVersionedSave();
  const undo = useUndoAction();
  const set = (change: Partial<typeof draft>) => {
    setDraft((now) => ({ ...now, ...change }));
    setFaults({});
  };
  const send = async (): Promise<{ saved: SiteItem; auditId: number | undefined }> => {
    if (!site) {
      const { answer, auditId } = await adding.mutateAsync(draft);
      return { saved: answer, auditId };
    }
    let undoId: number | undefined;
    const saved = await versioned(site.version, async (version) => {
      const { answer, auditId } = await editing.mutateAsync({ siteId: site.id, version, ...draft, archived });
      undoId = auditId;
      return answer;
    });
    return { saved, auditId: undoId };
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const checked = newSite.safeParse(draft);
    if (!checked.success)
      return setFaults(
        faultsByField(checked.error.issues.map(({ path, message }) => ({ path: path.join("."), message }))),
      );
    try {
      const { saved, auditId } = await send();
      toast({ title: t("saved", { site: saved.name }), tone: "success", action: undo(auditId) });
      onOpenChange(false);
    } catch (error) {
      if (error instanceof ApiError) setFaults(faultsByField(error.details));
      tellFailure(error, t("failed"));
    }
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(site ? "edit" : "add")}
      submit={{
        label: site ? common("save") : t("add"),
        type: "submit",
        form: "site",
        loading: adding.isPending || editing.isPending,
      }}
    >
      <form id="site" className="site-form" onSubmit={save} noValidate>
        <TextField
          label={t("field.name")}
          required
          error={faults.name}
          value={draft.name}
          onValueChange={(name) => set({ name })}
        />
        <Combobox
          label={t("field.customer")}
          error={faults.customerId}
          value={draft.customerId}
          items={customers.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={t("noCustomer")}
          clearLabel={t("noCustomer")}
          onValueChange={(customerId) => set({ customerId })}
        />
        <TextArea
          label={t("field.address")}
          rows={2}
          error={faults.address}
          value={draft.address}
          onValueChange={(address) => set({ address })}
        />
        <Combobox
          label={t("field.timeZone")}
          error={faults.timeZone}
          value={draft.timeZone}
          items={zones}
          placeholder={t("noTimeZone")}
          clearLabel={t("noTimeZone")}
          onValueChange={(timeZone) => set({ timeZone })}
        />
        <div className="site-wide">
          <SitePeople value={draft.personIds} onValueChange={(personIds) => set({ personIds })} />
        </div>
        <div className="site-wide">
          <TextArea
            label={t("field.notes")}
            error={faults.notes}
            value={draft.notes}
            onValueChange={(notes) => set({ notes })}
          />
        </div>
        {site && (
          <div className="site-wide">
            <Checkbox label={t("field.archived")} checked={archived} onCheckedChange={setArchived} />
          </div>
        )}
      </form>
      {conflict}
    </FormDialog>
  );
}

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { errorText } from "#app/data/client.ts";
import { requestMachineCall } from "#app/data/intake.ts";
import { machinesPath } from "#app/data/machines.ts";
import { useMay } from "#app/hooks/use-user.ts";
import { machineTypes, type MachineType } from "#db/vocabulary.ts";
import { withMachine } from "#tools/intake/rules.ts";
import { modelFromSerial } from "#tools/machines/rules.ts";
import { call } from "../../data/call.ts";
import { CustomerField } from "../pickers/customer-field.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Select, TextField } from "../ui/fields.tsx";
import { FormError } from "../ui/states.tsx";
import { AskAdministratorsForm } from "./ask-administrators-form.tsx";
import type { DraftReview } from "./use-draft.ts";

/** Adds the machine that a report tells of; those who may not add one ask the administrators from here. */
export default function NewMachineDialog({ review, onClose }: { review: DraftReview; onClose: () => void }) {
  const t = useTranslations("intake.newMachineDialog");
  const mayAdd = useMay("machines.create");
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("title")}
      description={mayAdd ? t("description") : t("ask")}
      width="small"
    >
      {mayAdd ? (
        <AddForm review={review} onClose={onClose} />
      ) : (
        <AskAdministratorsForm
          review={review}
          value={review.report.formData.serialNumber ?? ""}
          ask={requestMachineCall}
          texts={{ label: t("serialNumber"), button: t("askButton"), failed: t("askFailed") }}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

function AddForm({ review, onClose }: { review: DraftReview; onClose: () => void }) {
  const t = useTranslations("intake.newMachineDialog");
  const labels = useTranslations("common.machineType");
  const client = useQueryClient();
  const { formData } = review.report;
  const [machine, setMachine] = useState({
    serialNumber: formData.serialNumber ?? "",
    ...modelFromSerial(formData.serialNumber ?? ""),
    customerName: formData.clientName ?? "",
    location: formData.location ?? "",
  });
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const set = (changes: Partial<typeof machine>) => setMachine({ ...machine, ...changes });
  const add = async () => {
    if (!machine.serialNumber.trim() || !machine.model.trim()) return setError(t("missing"));
    setBusy(true);
    try {
      const added = await call("machines.create", machine);
      await client.invalidateQueries({ queryKey: [machinesPath] });
      review.change({ ...review.report, formData: withMachine(formData, added) });
      onClose();
    } catch (failure) {
      setError(errorText(failure, t("failed")));
      setBusy(false);
    }
  };
  return (
    <form
      className="form-stack"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      {error && <FormError>{error}</FormError>}
      <TextField
        label={t("serialNumber")}
        required
        value={machine.serialNumber}
        onValueChange={(serialNumber) => set({ serialNumber })}
      />
      <TextField label={t("model")} required value={machine.model} onValueChange={(model) => set({ model })} />
      <Select
        label={t("machineType")}
        value={machine.machineType}
        choices={machineTypes.map((value) => ({ value, label: labels(value) }))}
        onValueChange={(machineType: MachineType) => set({ machineType })}
      />
      <CustomerField
        label={t("customerName")}
        value={machine.customerName}
        onValueChange={(customerName) => set({ customerName })}
      />
      <TextField label={t("location")} value={machine.location} onValueChange={(location) => set({ location })} />
      <div className="form-actions">
        <Button type="submit" loading={busy}>
          {t("add")}
        </Button>
      </div>
    </form>
  );
}

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { DateField } from "#app/components/ui/date-field.tsx";
import { DecimalField, TextField } from "#app/components/ui/fields.tsx";
import { FormDialog } from "#app/components/ui/form-dialog.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { installationSettings } from "#app/data/administration.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { refreshCosts, type LabourRate } from "#app/data/costs.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { useVersionedSave } from "#app/hooks/use-versioned-save.tsx";

/** Adds an hourly rate, or corrects one. */
export default function RateDialog({ rate, onClose }: { rate?: LabourRate; onClose: () => void }) {
  const t = useTranslations("costs");
  const common = useTranslations("common");
  const format = useFormat();
  const client = useQueryClient();
  const { save, dialog } = useVersionedSave();
  const { data: installation } = useQuery(installationSettings);
  const [groupName, setGroupName] = useState(rate?.groupName ?? "");
  const [perHour, setPerHour] = useState<number | null>(rate?.perHour ?? null);
  const [travelPerHour, setTravelPerHour] = useState<number | null>(rate?.travelPerHour ?? null);
  const [currency, setCurrency] = useState(rate?.currency ?? installation?.currency ?? "");
  const [validFrom, setValidFrom] = useState(rate?.validFrom ?? format.today());
  const saving = useMutation({
    mutationFn: () => {
      const values = { groupName, perHour: perHour ?? Number.NaN, travelPerHour, currency, validFrom };
      if (!rate) return call("costs.create-rate", values);
      return save(rate.version, (version) => call("costs.update-rate", { rateId: rate.id, version, ...values }));
    },
    onSuccess: () => {
      toast({ title: t("settings.saved"), tone: "success" });
      onClose();
    },
    onError: (error) => toast({ title: t("failed"), description: errorText(error, t("failed")), tone: "error" }),
    onSettled: () => refreshCosts(client),
  });
  return (
    <>
      <FormDialog
        open
        onOpenChange={(open) => !open && onClose()}
        width="small"
        title={rate ? t("rates.edit") : t("rates.add")}
        submit={{ label: common("save"), onClick: () => saving.mutate(), loading: saving.isPending }}
      >
        <div className="admin-fields">
          <TextField
            label={t("rates.group")}
            hint={t("rates.groupHint")}
            value={groupName}
            onValueChange={setGroupName}
            maxLength={100}
          />
          <DecimalField label={t("rates.perHour")} value={perHour} onValueChange={setPerHour} required />
          <DecimalField label={t("rates.travel")} value={travelPerHour} onValueChange={setTravelPerHour} />
          <TextField label={t("currency")} value={currency} onValueChange={setCurrency} maxLength={3} required />
          <DateField
            label={t("rates.since")}
            value={validFrom}
            onValueChange={(day) => setValidFrom(day ?? "")}
            required
          />
        </div>
      </FormDialog>
      {dialog}
    </>
  );
}

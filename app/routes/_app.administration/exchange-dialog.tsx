import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { DateField } from "#app/components/ui/date-field.tsx";
import { DecimalField, TextField } from "#app/components/ui/fields.tsx";
import { FormDialog } from "#app/components/ui/form-dialog.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { refreshCosts } from "#app/data/costs.ts";
import { useFormat } from "#app/hooks/use-format.ts";

/** Adds an exchange rate to the installation's currency. */
export default function ExchangeDialog({ base, onClose }: { base: string; onClose: () => void }) {
  const t = useTranslations("costs");
  const common = useTranslations("common");
  const format = useFormat();
  const client = useQueryClient();
  const [currency, setCurrency] = useState("");
  const [rate, setRate] = useState<number | null>(null);
  const [validFrom, setValidFrom] = useState(format.today());
  const saving = useMutation({
    mutationFn: () => call("costs.create-exchange-rate", { currency, rate: rate ?? Number.NaN, validFrom }),
    onSuccess: () => {
      toast({ title: t("settings.saved"), tone: "success" });
      onClose();
    },
    onError: (error) => toast({ title: t("failed"), description: errorText(error, t("failed")), tone: "error" }),
    onSettled: () => refreshCosts(client),
  });
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="small"
      title={t("exchange.add")}
      description={t("exchange.hint", { currency: base })}
      submit={{ label: common("save"), onClick: () => saving.mutate(), loading: saving.isPending }}
    >
      <div className="admin-fields">
        <TextField label={t("currency")} value={currency} onValueChange={setCurrency} maxLength={3} required />
        <DecimalField label={t("exchange.rate")} value={rate} onValueChange={setRate} required />
        <DateField
          label={t("rates.since")}
          value={validFrom}
          onValueChange={(day) => setValidFrom(day ?? "")}
          required
        />
      </div>
    </FormDialog>
  );
}

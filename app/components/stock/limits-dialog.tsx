import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { ApiError } from "#app/data/client.ts";
import { useSetLimits, type StockLevel } from "#app/data/stock.ts";
import { inLanguage } from "#app/locales/refusals/in-language.ts";
import { useTellFailure } from "#app/hooks/use-tell-failure.ts";
import type { Openable } from "../ui/dialog.tsx";
import { DecimalField } from "../ui/fields.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { toast } from "../ui/toast.ts";
import "./stock.css";

/** Says how much of a part should be at a place at least, and up to where it is filled again. */
export default function LimitsDialog({ open, onOpenChange, level }: Openable & { level: StockLevel }) {
  const t = useTranslations("stock");
  const common = useTranslations("common");
  const tellFailure = useTellFailure();
  const setting = useSetLimits();
  const [minimum, setMinimum] = useState(level.minimum);
  const [orderPoint, setOrderPoint] = useState(level.orderPoint);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const save = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await setting.mutateAsync({ partId: level.partId, placeId: level.placeId, minimum, orderPoint });
      toast({ title: t("limitsSaved"), tone: "success" });
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
      width="small"
      title={t("limitsOf", { part: level.number, place: level.place })}
      submit={{ label: common("save"), type: "submit", form: "stock-limits", loading: setting.isPending }}
    >
      <form id="stock-limits" className="stock-form" onSubmit={save} noValidate>
        <DecimalField label={t("minimum")} value={minimum} error={faults.minimum} onValueChange={setMinimum} />
        <DecimalField
          label={t("orderPoint")}
          value={orderPoint}
          error={faults.orderPoint}
          onValueChange={setOrderPoint}
        />
      </form>
    </FormDialog>
  );
}

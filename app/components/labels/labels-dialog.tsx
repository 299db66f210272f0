import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import type { Openable } from "#app/components/ui/dialog.tsx";
import { NumberField, Select } from "#app/components/ui/fields.tsx";
import { FormDialog } from "#app/components/ui/form-dialog.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { download } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { allMachines } from "#app/data/machines.ts";
import { useUser } from "#app/hooks/use-user.ts";
import { languages, type Language } from "#db/vocabulary.ts";
import { sheetNames, sheets, type SheetName } from "#tools/machine-labels/rules.ts";
import "./labels.css";

interface LabelsDialogProps extends Openable {
  /** The machines to print labels for; without them one chooses a customer, or all. */
  machineIds?: number[];
}

const everybody = "";

/** Prints labels for machines on a sheet as shops sell them, from the first free label on. */
export default function LabelsDialog({ open, onOpenChange, machineIds }: LabelsDialogProps) {
  const t = useTranslations("triage.labels");
  const names = useTranslations("assistant");
  const user = useUser();
  const { data: machines = [] } = useQuery({ ...allMachines, enabled: machineIds === undefined });
  const [customer, setCustomer] = useState(everybody);
  const [sheet, setSheet] = useState<SheetName>("L7163");
  const [startAt, setStartAt] = useState<number | null>(1);
  const [language, setLanguage] = useState<Language>(user.language);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const customers = [...new Set(machines.flatMap(({ customerName }) => customerName ?? []))].sort((one, other) =>
    one.localeCompare(other, user.language),
  );
  const chosen =
    machineIds ??
    (customer === everybody
      ? undefined
      : machines.filter(({ customerName }) => customerName === customer).map(({ id }) => id));
  const places = sheets[sheet].columns * sheets[sheet].rows;
  const print = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFault(undefined);
    try {
      await download("machine-labels.print", { machineIds: chosen, sheet, startAt: startAt ?? 1, language });
      toast({ title: t("printed"), tone: "success" });
      onOpenChange(false);
    } catch (error) {
      setFault(errorText(error, t("failed")));
    }
    setBusy(false);
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("title")}
      description={t("hint")}
      submit={{ label: t("print"), type: "submit", form: "print-labels", loading: busy }}
    >
      <form id="print-labels" className="labels-form" onSubmit={print} noValidate>
        {!machineIds && (
          <Select
            label={t("machines")}
            value={customer}
            onValueChange={setCustomer}
            choices={[
              { value: everybody, label: t("all") },
              ...customers.map((name) => ({ value: name, label: name })),
            ]}
          />
        )}
        <Select
          label={t("sheet")}
          value={sheet}
          onValueChange={setSheet}
          choices={sheetNames.map((name) => ({ value: name, label: t(`sheets.${name}`) }))}
        />
        {places > 1 && (
          <NumberField
            label={t("startAt")}
            hint={t("startAtHint", { count: places })}
            error={fault}
            value={startAt}
            onValueChange={setStartAt}
            min={1}
          />
        )}
        <Select
          label={t("language")}
          value={language}
          onValueChange={setLanguage}
          choices={languages.map((value) => ({ value, label: names(`choice.language.${value}`) }))}
        />
        {fault && places === 1 && <p role="alert">{fault}</p>}
      </form>
    </FormDialog>
  );
}

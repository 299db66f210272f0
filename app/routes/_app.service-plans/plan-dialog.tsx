import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { DateField } from "#app/components/ui/date-field.tsx";
import type { Openable } from "#app/components/ui/dialog.tsx";
import { Checkbox, NumberField, Select, TextField } from "#app/components/ui/fields.tsx";
import { FormDialog } from "#app/components/ui/form-dialog.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { ApiError, errorText } from "#app/data/client.ts";
import { allMachines } from "#app/data/machines.ts";
import { useSavePlan, type PlanDraft, type ServicePlan } from "#app/data/service-plans.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { useUndoAction } from "#app/hooks/use-undo-action.ts";
import { intervalBases, machineTypes } from "#db/vocabulary.ts";
import { newPlan } from "#tools/service-plans/schema.ts";
import { PlanSteps } from "./plan-steps.tsx";

const scopes = ["model", "machineType", "machineId"] as const;
type Scope = (typeof scopes)[number];

const emptyPlan = (startsOn: string): PlanDraft => ({
  name: "",
  machineId: null,
  model: null,
  machineType: null,
  everyHours: 500,
  everyMonths: null,
  withReports: false,
  basis: "fixed",
  startsOn,
  toleranceHours: 50,
  toleranceDays: 14,
  leadHours: 100,
  leadDays: 14,
  tasks: [],
  active: true,
});

const scopeOf = ({ machineId, machineType }: PlanDraft): Scope =>
  machineId ? "machineId" : machineType ? "machineType" : "model";

/** Makes a service plan, or changes one. */
export default function PlanDialog({ open, onOpenChange, plan }: Openable & { plan?: ServicePlan }) {
  const t = useTranslations("servicePlans");
  const common = useTranslations("common");
  const format = useFormat();
  const [draft, setDraft] = useState<PlanDraft>(() => (plan ? draftOf(plan) : emptyPlan(format.today())));
  const [scope, setScope] = useState<Scope>(() => scopeOf(draft));
  const [faults, setFaults] = useState<Record<string, string>>({});
  const { data: machines = [] } = useQuery(allMachines);
  const { mutateAsync, isPending } = useSavePlan();
  const undo = useUndoAction();
  const set = (change: Partial<PlanDraft>) => {
    setDraft((now) => ({ ...now, ...change }));
    setFaults({});
  };
  const choose = (value: string) =>
    set({
      machineId: scope === "machineId" ? Number(value) || null : null,
      model: scope === "model" ? value : null,
      machineType: scope === "machineType" ? (value as PlanDraft["machineType"]) : null,
    });
  /** Why what the plan is for was refused, in the person's words; nothing where it was something else. */
  const refusalOf = (error: unknown) => {
    const wrong = error instanceof ApiError && error.details.some(({ path }) => scopes.some((one) => one === path));
    if (!wrong) return undefined;
    return !draft[scope] || scope === "machineType" ? t("pleaseChoose") : t(`gone.${scope}`);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const checked = newPlan.safeParse(draft);
    if (!checked.success) {
      setFaults(Object.fromEntries(checked.error.issues.map(({ path, message }) => [path.join("."), message])));
      return;
    }
    try {
      const { auditId } = await mutateAsync({ ...draft, id: plan?.id, version: plan?.version });
      toast({ title: t("saved", { plan: draft.name }), tone: "success", action: undo(auditId) });
      onOpenChange(false);
    } catch (error) {
      const refused = refusalOf(error);
      setFaults(refused ? { [scope]: refused } : {});
      toast({ title: common("error"), description: refused ?? errorText(error, t("failed")), tone: "error" });
    }
  };
  const choices = {
    model: [...new Set(machines.map(({ model }) => model))].sort().map((value) => ({ value, label: value })),
    machineType: machineTypes.map((value) => ({ value, label: common(`machineType.${value}`) })),
    machineId: machines.map(({ id, serialNumber }) => ({ value: String(id), label: serialNumber })),
  };
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={plan ? t("editTitle") : t("add")}
      description={draft.withReports ? undefined : t("planHint")}
      submit={{ label: t("save"), type: "submit", form: "service-plan", loading: isPending }}
    >
      <form id="service-plan" className="plan-form" onSubmit={save} noValidate>
        <TextField
          label={t("field.name")}
          required
          error={faults.name}
          value={draft.name}
          onValueChange={(name) => set({ name })}
        />
        <Select
          label={t("field.scope")}
          value={scope}
          onValueChange={(value) => (setScope(value), set({ machineId: null, model: null, machineType: null }))}
          choices={scopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
        />
        <Select
          label={t(`scope.${scope}`)}
          required
          error={faults[scope]}
          placeholder={t("pleaseChoose")}
          value={String(draft[scope] ?? "")}
          onValueChange={choose}
          choices={choices[scope]}
        />
        <Checkbox
          label={t("field.withReports")}
          checked={draft.withReports}
          onCheckedChange={(withReports) =>
            set({ withReports, everyHours: withReports ? null : 500, everyMonths: null })
          }
        />
        {!draft.withReports && <DueFields draft={draft} faults={faults} set={set} />}
        <Checkbox label={t("field.active")} checked={draft.active} onCheckedChange={(active) => set({ active })} />
        <PlanSteps tasks={draft.tasks} faults={faults} onChange={(tasks) => set({ tasks })} />
      </form>
    </FormDialog>
  );
}

/** How often, and how far before and behind. */
function DueFields({
  draft,
  faults,
  set,
}: {
  draft: PlanDraft;
  faults: Record<string, string>;
  set: (change: Partial<PlanDraft>) => void;
}) {
  const t = useTranslations("servicePlans");
  const number = (field: "everyHours" | "everyMonths") => (
    <NumberField
      label={t(`field.${field}`)}
      error={faults[field]}
      value={draft[field]}
      onValueChange={(value) => set({ [field]: value })}
    />
  );
  const margin = (field: "toleranceHours" | "toleranceDays" | "leadHours" | "leadDays") => (
    <NumberField
      label={t(`field.${field}`)}
      error={faults[field]}
      value={draft[field]}
      onValueChange={(value) => set({ [field]: value ?? 0 })}
    />
  );
  return (
    <>
      {number("everyHours")}
      {number("everyMonths")}
      <Select
        label={t("field.basis")}
        value={draft.basis}
        onValueChange={(basis) => set({ basis })}
        choices={intervalBases.map((value) => ({ value, label: t(`basis.${value}`) }))}
      />
      <DateField
        label={t("field.startsOn")}
        error={faults.startsOn}
        value={draft.startsOn}
        onValueChange={(startsOn) => startsOn && set({ startsOn })}
      />
      {margin("toleranceHours")}
      {margin("toleranceDays")}
      {margin("leadHours")}
      {margin("leadDays")}
    </>
  );
}

/** What the form changes of a plan. */
const draftOf = ({
  id: _id,
  version: _version,
  createdAt: _created,
  updatedAt: _updated,
  machineSerialNumber: _serial,
  machineCount: _count,
  ...draft
}: ServicePlan): PlanDraft => draft;

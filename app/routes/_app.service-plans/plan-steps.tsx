import { Plus, Trash2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button, IconButton } from "#app/components/ui/button.tsx";
import { DecimalField, NumberField, Select, TextField } from "#app/components/ui/fields.tsx";
import type { PlannedTask } from "#app/data/service-plans.ts";
import { areas, taskKinds } from "#db/vocabulary.ts";

const emptyStep: PlannedTask = {
  text: "",
  area: "Other",
  kind: "tick",
  unit: null,
  least: null,
  most: null,
  parts: [],
};

interface PlanStepsProps {
  tasks: PlannedTask[];
  faults: Record<string, string>;
  onChange: (tasks: PlannedTask[]) => void;
}

/** The steps of a plan in their order, each with the parts that it needs. */
export function PlanSteps({ tasks, faults, onChange }: PlanStepsProps) {
  const t = useTranslations("servicePlans");
  const common = useTranslations("common");
  const change = (at: number, step: Partial<PlannedTask>) =>
    onChange(tasks.map((one, index) => (index === at ? { ...one, ...step } : one)));
  const changePart = (at: number, nth: number, part: Partial<PlannedTask["parts"][number]>) =>
    change(at, { parts: tasks[at]!.parts.map((one, index) => (index === nth ? { ...one, ...part } : one)) });
  return (
    <fieldset className="plan-steps">
      <legend>{t("steps")}</legend>
      {tasks.map((step, at) => (
        <div key={at} className="plan-step" role="group" aria-label={t("step", { number: at + 1 })}>
          <TextField
            label={t("step", { number: at + 1 })}
            error={faults[`tasks.${at}.text`]}
            value={step.text}
            onValueChange={(text) => change(at, { text })}
          />
          <Select
            label={t("field.area")}
            value={step.area}
            onValueChange={(area) => change(at, { area })}
            choices={areas.map((value) => ({ value, label: common(`area.${value}`) }))}
          />
          <Select
            label={t("field.kind")}
            value={step.kind}
            onValueChange={(kind) => change(at, { kind })}
            choices={taskKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
          {step.kind === "value" && (
            <>
              <TextField
                label={t("field.unit")}
                value={step.unit ?? ""}
                onValueChange={(unit) => change(at, { unit: unit || null })}
              />
              <DecimalField
                label={t("field.least")}
                error={faults[`tasks.${at}.least`]}
                value={step.least}
                onValueChange={(least) => change(at, { least })}
              />
              <DecimalField label={t("field.most")} value={step.most} onValueChange={(most) => change(at, { most })} />
            </>
          )}
          <IconButton
            variant="soft"
            color="gray"
            label={t("removeStep", { number: at + 1 })}
            onClick={() => onChange(tasks.filter((_, index) => index !== at))}
          >
            <Trash2 size={16} aria-hidden />
          </IconButton>
          {step.parts.map((part, nth) => (
            <div key={nth} className="plan-part">
              <NumberField
                label={t("field.quantity")}
                min={1}
                value={part.quantity}
                onValueChange={(quantity) => changePart(at, nth, { quantity: quantity ?? 1 })}
              />
              <TextField
                label={t("field.part")}
                error={faults[`tasks.${at}.parts.${nth}.description`]}
                value={part.description}
                onValueChange={(description) => changePart(at, nth, { description })}
              />
              <TextField
                label={t("field.partNumber")}
                value={part.partNumber ?? ""}
                onValueChange={(partNumber) => changePart(at, nth, { partNumber: partNumber || null })}
              />
              <IconButton
                variant="soft"
                color="gray"
                label={t("removePart", { part: part.description || String(nth + 1) })}
                onClick={() => change(at, { parts: step.parts.filter((_, index) => index !== nth) })}
              >
                <Trash2 size={16} aria-hidden />
              </IconButton>
            </div>
          ))}
          <Button
            size="1"
            variant="ghost"
            type="button"
            onClick={() => change(at, { parts: [...step.parts, { description: "", partNumber: null, quantity: 1 }] })}
          >
            {t("addPart")}
          </Button>
        </div>
      ))}
      <Button
        size="1"
        variant="soft"
        type="button"
        icon={<Plus size={16} aria-hidden />}
        onClick={() => onChange([...tasks, emptyStep])}
      >
        {t("addStep")}
      </Button>
    </fieldset>
  );
}

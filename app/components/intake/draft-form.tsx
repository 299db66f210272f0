import { useRef, useState, type FocusEvent, type MouseEvent, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button as ThemeButton, Flex, Text } from "#app/components/ui/themed.tsx";
import type { EngineerChoice } from "#app/data/engineer-dashboard.ts";
import { textUnder } from "#app/locales/text-under.ts";
import type { MachineItem } from "#tools/machines/schema.ts";
import {
  extractedName,
  readHours,
  reportFaults,
  withDate,
  withMachine,
  writeHours,
  type CardField,
} from "#tools/intake/rules.ts";
import { belongsToOther, defaultedFields, type FieldDoubt } from "#tools/intake/review/rules.ts";
import type { ReportForm } from "#tools/intake/review/schema.ts";
import type { Candidate } from "#tools/service-logs/report.ts";
import { MachinePicker } from "../pickers/machine-picker.tsx";
import { ActionLines, IssueLines, PartLines } from "../service-reports/line-editors.tsx";
import { Button } from "../ui/button.tsx";
import { Combobox } from "../ui/combobox.tsx";
import { DateField } from "../ui/date-field.tsx";
import { NumberField, TextArea, TextField } from "../ui/fields.tsx";
import { onDemand } from "../ui/on-demand.tsx";
import { DowntimeLines } from "./downtime-lines.tsx";
import type { DraftReview } from "./use-draft.ts";

const FromVan = onDemand(() => import("../stock/from-van.tsx"));

interface DraftFormProps {
  review: DraftReview;
  machines: readonly MachineItem[];
  engineers: readonly EngineerChoice[];
  today: string;
  /** Fields that somebody has to look at. */
  doubts: readonly FieldDoubt[];
  /** Field as in the evidence ("machineHours", "actions.0"); undefined when none is looked at. */
  onLookAt: (field: string | undefined) => void;
  onAdd: (what: "machine" | "engineer") => void;
}

/** All fields of a report under review. Looking at one lights up the words it came from. */
export function DraftForm({ review, machines, engineers, today, doubts, onLookAt, onAdd }: DraftFormProps) {
  const t = useTranslations("intake");
  const { report, visit, change, draft } = review;
  const form = report.formData;
  const faults = reportFaults(form, today);
  const set = (changes: Partial<ReportForm>) => change({ ...report, formData: { ...form, ...changes } });
  const focused = useRef<string>();
  const customer = machines.find(({ id }) => id === form.machineId)?.customerName ?? null;
  const otherCustomer = belongsToOther(form.clientName, customer);
  const defaulted = defaultedFields(visit, form);

  const fieldOf = (target: EventTarget) => {
    const line = (target as Element).closest<HTMLElement>(".line-editor");
    if (line) return `${line.dataset.kind}s.${[...line.parentElement!.querySelectorAll(".line-editor")].indexOf(line)}`;
    return (target as Element).closest<HTMLElement>("[data-field]")?.dataset.field;
  };
  const onFocus = (event: FocusEvent) => onLookAt((focused.current = fieldOf(event.target)));
  // Only a mouse that moves points at something; one that rests while the page scrolls does not.
  const onMouseMove = (event: MouseEvent) =>
    (event.movementX || event.movementY) && onLookAt(fieldOf(event.target) ?? focused.current);

  const errorOf = (field: CardField): ReactNode => {
    const fault = faults.find((found) => found.field === field);
    return fault && t(`fault.${fault.reason}`);
  };
  const hintOf = (field: CardField): ReactNode => {
    const doubt = doubts.find((found) => found.field === field);
    if (!doubt || doubt.reason === "missing") return undefined;
    if (doubt.reason === "other_customer") return t("doubt.other_customer", { customer: customer ?? "" });
    return textUnder(t, `doubt.${doubt.reason}`) ?? t("doubt.unsure");
  };
  const slot = (field: CardField, control: ReactNode, more?: ReactNode) => (
    <div
      data-field={extractedName(field)}
      data-card-field={field}
      data-doubtful={hintOf(field) ? "" : undefined}
      className="draft-field"
    >
      {control}
      {hintOf(field) && (
        <Text as="div" size="1" color="amber">
          {hintOf(field)}
        </Text>
      )}
      {more}
    </div>
  );
  const chosenMachine = (id: number | null) => {
    const machine = machines.find((known) => known.id === id);
    change({ ...report, formData: machine ? withMachine(form, machine) : { ...form, machineId: null } });
  };
  const people = engineers
    .filter(({ id, role }) => role === "service" || id === form.engineerId || id === form.secondEngineerId)
    .map(({ id, name }) => ({ value: id, label: name }));
  const nameOf = (id: number | null) => engineers.find((person) => person.id === id)?.name ?? null;
  const written = (id: number | null, name: string | null) =>
    id === null &&
    name && (
      <Text as="div" size="1" color="gray">
        {t("review.written", { name })}
      </Text>
    );

  return (
    <div
      className="draft-form"
      onFocus={onFocus}
      onBlur={() => onLookAt((focused.current = undefined))}
      onMouseMove={onMouseMove}
      onMouseLeave={() => onLookAt(focused.current)}
    >
      <div className="form-grid">
        {slot(
          "machineId",
          <MachinePicker
            label={t("field.machineId")}
            required
            machines={machines}
            value={form.machineId}
            onValueChange={chosenMachine}
            error={errorOf("machineId")}
          />,
          <>
            {written(form.machineId, form.serialNumber)}
            <Candidates
              candidates={visit.candidates.serialNumber}
              chosen={form.machineId}
              onChoose={({ id }) => chosenMachine(id)}
            />
            {form.machineId === null && (
              <Button size="1" variant="soft" mt="1" onClick={() => onAdd("machine")}>
                {t("review.newMachine")}
              </Button>
            )}
            {draft.wantedSerialNumber && form.machineId === null && (
              <Text as="p" size="1" role="status">
                {t("review.askedFor", { serialNumber: draft.wantedSerialNumber })}
              </Text>
            )}
          </>,
        )}
        {slot(
          "srn",
          <TextField
            label={t("field.srn")}
            value={form.srn ?? ""}
            placeholder="YY.MM.XXX"
            onValueChange={(srn) => set({ srn: srn || null })}
          />,
        )}
        {slot(
          "startDate",
          <DateField
            label={t("field.startDate")}
            required
            max={today}
            value={form.startDate}
            onValueChange={(date) => change({ ...report, formData: withDate(form, "startDate", date) })}
            error={errorOf("startDate")}
          />,
        )}
        {slot(
          "endDate",
          <DateField
            label={t("field.endDate")}
            required
            max={today}
            value={form.endDate}
            onValueChange={(date) => change({ ...report, formData: withDate(form, "endDate", date) })}
            error={errorOf("endDate")}
          />,
        )}
        {slot(
          "workingDays",
          <NumberField
            label={t("field.workingDays")}
            min={1}
            value={form.workingDays}
            onValueChange={(days) => set({ workingDays: days ?? 1 })}
          />,
          defaulted.includes("workingDays") && (
            <Text as="div" size="1" color="gray">
              {t("review.defaultDays")}
            </Text>
          ),
        )}
        {slot(
          "machineHours",
          <HoursField
            label={t("field.machineHours")}
            value={form.machineHours}
            onValueChange={(machineHours) => set({ machineHours })}
          />,
        )}
        {slot(
          "engineerId",
          <Combobox
            label={t("field.engineerId")}
            required
            items={people}
            value={form.engineerId}
            placeholder={t("field.engineerId")}
            onValueChange={(engineerId) => set({ engineerId, engineerName: nameOf(engineerId) ?? form.engineerName })}
            error={errorOf("engineerId")}
          />,
          <>
            {written(form.engineerId, form.engineerName)}
            <Candidates
              candidates={visit.candidates.engineerName}
              chosen={form.engineerId}
              onChoose={({ id, label }) => set({ engineerId: id, engineerName: label })}
            />
            {form.engineerId === null && (
              <Button size="1" variant="soft" mt="1" onClick={() => onAdd("engineer")}>
                {t("newEngineer.button")}
              </Button>
            )}
            {draft.wantedEngineerName && form.engineerId === null && (
              <Text as="p" size="1" role="status">
                {t("newEngineer.askedFor", { name: draft.wantedEngineerName })}
              </Text>
            )}
          </>,
        )}
        {slot(
          "secondEngineerId",
          <Combobox
            label={t("field.secondEngineerId")}
            items={people}
            value={form.secondEngineerId}
            placeholder="–"
            clearLabel="–"
            onValueChange={(secondEngineerId) =>
              set({ secondEngineerId, secondEngineerName: nameOf(secondEngineerId) })
            }
            error={errorOf("secondEngineerId")}
          />,
          <>
            {written(form.secondEngineerId, form.secondEngineerName)}
            <Candidates
              candidates={visit.candidates.secondEngineerName}
              chosen={form.secondEngineerId}
              onChoose={({ id, label }) => set({ secondEngineerId: id, secondEngineerName: label })}
            />
          </>,
        )}
        {slot(
          "clientName",
          <TextField
            label={t("field.clientName")}
            required
            value={form.clientName ?? ""}
            onValueChange={(clientName) => set({ clientName: clientName || null })}
            error={errorOf("clientName")}
          />,
          <Candidates
            candidates={
              otherCustomer && customer
                ? [{ id: null, label: customer, score: 1 }, ...(visit.candidates.clientName ?? [])]
                : visit.candidates.clientName
            }
            chosen={form.clientName}
            onChoose={({ label }) => set({ clientName: label })}
          />,
        )}
        {slot(
          "location",
          <TextField
            label={t("field.location")}
            value={form.location ?? ""}
            onValueChange={(location) => set({ location: location || null })}
          />,
        )}
      </div>
      {report.actions.some(({ importance }) => importance === "Medium") && (
        <Text as="p" size="1" color="gray">
          {t("review.defaultImportance")}
        </Text>
      )}
      <ActionLines lines={report.actions} onChange={(actions) => change({ ...report, actions })} />
      <IssueLines
        lines={report.issues}
        onChange={(issues) => change({ ...report, issues: issues.map(({ issueId: _known, ...issue }) => issue) })}
      />
      <PartLines lines={report.parts} onChange={(parts) => change({ ...report, parts })} />
      {report.parts.length > 0 && (
        <FromVan
          engineerId={form.engineerId}
          parts={report.parts}
          choices={report.fromVan}
          onChoose={(fromVan) => change({ ...report, fromVan })}
        />
      )}
      <DowntimeLines lines={report.downtimes} onChange={(downtimes) => change({ ...report, downtimes })} />
      <TextArea
        label={t("field.notes")}
        rows={2}
        value={form.notes ?? ""}
        onValueChange={(notes) => set({ notes: notes || null })}
      />
    </div>
  );
}

/** What a doubtful name may mean; one press chooses. */
function Candidates({
  candidates,
  chosen,
  onChoose,
}: {
  candidates: Candidate[] | undefined;
  chosen: number | string | null;
  onChoose: (candidate: Candidate) => void;
}) {
  const t = useTranslations("intake.review");
  if (!candidates?.length) return null;
  return (
    <Flex gap="1" wrap="wrap" mt="1" role="group" aria-label={t("candidates")}>
      {candidates.slice(0, 4).map((candidate) => (
        <ThemeButton
          key={candidate.label}
          size="1"
          variant={(candidate.id ?? candidate.label) === chosen ? "solid" : "outline"}
          onClick={() => onChoose(candidate)}
        >
          {candidate.label}
        </ThemeButton>
      ))}
    </Flex>
  );
}

/** Digits with commas between thousands; what is no number stays in the field and out of the report. */
function HoursField({
  label,
  value,
  onValueChange,
}: {
  label: string;
  value: number | null;
  onValueChange: (hours: number | null) => void;
}) {
  const t = useTranslations("intake.review");
  const [typed, setTyped] = useState<string>();
  const read = typed === undefined ? value : readHours(typed);
  return (
    <TextField
      label={label}
      inputMode="numeric"
      value={typed ?? writeHours(value)}
      error={read === undefined ? t("hoursHint") : undefined}
      onValueChange={(text) => {
        setTyped(text);
        const hours = readHours(text);
        if (hours !== undefined) onValueChange(hours);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

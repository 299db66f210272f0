import type { ComponentProps, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { areas, severities } from "#db/vocabulary.ts";
import { spelling } from "#tools/service-logs/document-spelling.ts";
import type { Action, LinkedIssue, PartLine } from "#tools/service-logs/report.ts";
import { Checkbox, NumberField, Select, TextArea, TextField } from "../ui/fields.tsx";
import { LineList } from "../ui/line-list.tsx";
import { newAction, newIssue, newPart } from "./report-content.ts";

interface ListProps<Line> {
  lines: Line[];
  onChange: (lines: Line[]) => void;
  /** Messages by path in the document that is sent, for instance `parts.0.quantity`. */
  errors?: Record<string, string>;
}

/** The lines of one kind, under their legend. */
function ReportLines<Line>({
  legend,
  addLabel,
  kind,
  make,
  lines,
  onChange,
  children,
}: ListProps<Line> & {
  legend: string;
  addLabel: string;
  kind: string;
  make: () => Line;
  children: (line: Line, set: (changes: Partial<Line>) => void, index: number) => ReactNode;
}) {
  const t = useTranslations("reports");
  return (
    <fieldset className="form-lines">
      <legend>{legend}</legend>
      <LineList
        lines={lines}
        onChange={onChange}
        make={make}
        addLabel={addLabel}
        removeLabel={(number) => t("removeLine", { number })}
      >
        {(line, at, set, removeButton) => (
          <div className="line-editor" data-kind={kind}>
            {children(line, set, at)}
            {removeButton}
          </div>
        )}
      </LineList>
    </fieldset>
  );
}

/** One line of text that grows where it is long, so that nothing of it is cut; Enter ends it. */
const LineText = (props: ComponentProps<typeof TextArea>) => (
  <TextArea
    {...props}
    rows={1}
    className="line-text"
    onKeyDown={(event) => {
      if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
    }}
  />
);

const useChoices = () => {
  const labels = useTranslations("common");
  return {
    areaChoices: areas.map((value) => ({ value, label: labels(`area.${value}`) })),
    severityChoices: severities.map((value) => ({ value, label: labels(`severity.${value}`) })),
  };
};

export function ActionLines(props: ListProps<Action>) {
  const t = useTranslations("reports");
  const { areaChoices, severityChoices } = useChoices();
  return (
    <ReportLines {...props} kind="action" legend={t("actions")} addLabel={t("addAction")} make={newAction}>
      {(line, set, index) => (
        <>
          <LineText
            label={t("description")}
            value={line.description}
            onValueChange={(description) => set({ description })}
            error={props.errors?.[`actions.${index}.description`]}
          />
          <Select label={t("area")} value={line.area} choices={areaChoices} onValueChange={(area) => set({ area })} />
          <Select
            label={t("importance")}
            value={line.importance}
            choices={severityChoices}
            onValueChange={(importance) => set({ importance })}
          />
          <Checkbox
            label={t("warranty")}
            checked={line.warrantyItem}
            onCheckedChange={(warrantyItem) => set({ warrantyItem })}
          />
        </>
      )}
    </ReportLines>
  );
}

export function PartLines(props: ListProps<PartLine>) {
  const t = useTranslations("reports");
  const { areaChoices } = useChoices();
  return (
    <ReportLines {...props} kind="part" legend={t("parts")} addLabel={t("addPart")} make={newPart}>
      {(line, set, index) => (
        <>
          <LineText
            label={t("partName")}
            value={line.partName}
            onValueChange={(partName) => set({ partName })}
            error={props.errors?.[`parts.${index}.${spelling.partName}`]}
          />
          <TextField
            label={t("partNumber")}
            value={line.partNumber ?? ""}
            onValueChange={(text) => set({ partNumber: text || null })}
          />
          <NumberField
            label={t("quantity")}
            min={1}
            value={line.quantity}
            onValueChange={(quantity) => set({ quantity: quantity ?? 1 })}
            error={props.errors?.[`parts.${index}.quantity`]}
          />
          <Select label={t("area")} value={line.area} choices={areaChoices} onValueChange={(area) => set({ area })} />
          <Checkbox
            label={t("warranty")}
            checked={line.warrantyItem}
            onCheckedChange={(warrantyItem) => set({ warrantyItem })}
          />
        </>
      )}
    </ReportLines>
  );
}

export function IssueLines(props: ListProps<LinkedIssue>) {
  const t = useTranslations("reports");
  const { areaChoices, severityChoices } = useChoices();
  return (
    <ReportLines {...props} kind="issue" legend={t("issues")} addLabel={t("addIssue")} make={newIssue}>
      {(line, set, index) => (
        <>
          <LineText
            label={t("description")}
            value={line.description}
            onValueChange={(description) => set({ description })}
            error={props.errors?.[`issues.${index}.description`]}
          />
          <Select label={t("area")} value={line.area} choices={areaChoices} onValueChange={(area) => set({ area })} />
          <Select
            label={t("severity")}
            value={line.severity}
            choices={severityChoices}
            onValueChange={(severity) => set({ severity })}
          />
          <Checkbox label={t("fixed")} checked={line.fixed} onCheckedChange={(fixed) => set({ fixed })} />
        </>
      )}
    </ReportLines>
  );
}

import { Fragment, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { LineList } from "#app/components/ui/line-list.tsx";
import type { FieldProps } from "./field-props.ts";

type Line = Record<string, unknown>;

/** A list of lines, parts for instance: each with its own fields, can be added and taken out. */
export function LinesField({
  field,
  label,
  value,
  onValueChange,
  errors,
  path,
  disabled,
  drawMember,
}: FieldProps & { label: string; drawMember: (member: FieldProps) => ReactNode }) {
  const t = useTranslations("assistant.card");
  return (
    <fieldset className="card-lines" disabled={disabled}>
      <legend>{label}</legend>
      <LineList
        compact
        lines={(Array.isArray(value) ? value : []) as Line[]}
        onChange={onValueChange}
        make={(): Line => ({})}
        addLabel={t("add")}
        removeLabel={(number) => t("remove", { number })}
      >
        {(line, at, set, removeButton) => (
          <div className="card-line" role="group" aria-label={t("line", { number: at + 1 })}>
            <div className="card-grid">
              {field.fields!.map((member) => (
                <Fragment key={member.name}>
                  {drawMember({
                    field: member,
                    path: `${path}.${at}.${member.name}`,
                    value: line[member.name],
                    errors,
                    disabled,
                    onValueChange: (next) => set({ [member.name]: next ?? undefined }),
                  })}
                </Fragment>
              ))}
            </div>
            {removeButton}
          </div>
        )}
      </LineList>
    </fieldset>
  );
}

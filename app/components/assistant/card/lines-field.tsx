import { Plus, X } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button, IconButton } from "#app/components/ui/button.tsx";
import { useRemovableLines } from "#app/components/ui/removed-line.tsx";
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
  const lines = (Array.isArray(value) ? value : []) as Line[];
  const { remove, bringBack } = useRemovableLines(lines, onValueChange);
  return (
    <fieldset className="card-lines" disabled={disabled}>
      <legend>{label}</legend>
      {lines.map((line, at) => (
        <div key={at} className="card-line" role="group" aria-label={t("line", { number: at + 1 })}>
          <div className="card-grid">
            {field.fields!.map((member) => (
              <Fragment key={member.name}>
                {drawMember({
                  field: member,
                  path: `${path}.${at}.${member.name}`,
                  value: line[member.name],
                  errors,
                  disabled,
                  onValueChange: (next) =>
                    onValueChange(
                      lines.map((other, index) =>
                        index === at ? { ...other, [member.name]: next ?? undefined } : other,
                      ),
                    ),
                })}
              </Fragment>
            ))}
          </div>
          <IconButton
            label={t("remove", { number: at + 1 })}
            variant="ghost"
            color="gray"
            size="1"
            onClick={() => remove(at)}
          >
            <X size={14} aria-hidden />
          </IconButton>
        </div>
      ))}
      <Button
        variant="ghost"
        size="1"
        icon={<Plus size={14} aria-hidden />}
        onClick={() => onValueChange([...lines, {}])}
      >
        {t("add")}
      </Button>
      {bringBack}
    </fieldset>
  );
}

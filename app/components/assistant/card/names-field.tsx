import { useState } from "react";
import { useTranslations } from "use-intl";
import { TextArea } from "#app/components/ui/fields.tsx";
import type { FieldProps } from "./field-props.ts";

/** A list of short texts, other names of a customer for instance: one a line. */
export function NamesField({
  field,
  label,
  value,
  onValueChange,
  errors,
  path,
  disabled,
}: FieldProps & { label: string }) {
  const t = useTranslations("assistant.card");
  const names = Array.isArray(value) ? value.map(String) : [];
  // Lines that are being typed stay as they are; what is sent has no empty ones.
  const [typed, setTyped] = useState(names.join("\n"));
  const error = errors[path] ?? Object.entries(errors).find(([at]) => at.startsWith(`${path}.`))?.[1];
  return (
    <TextArea
      label={label}
      hint={t("oneALine")}
      error={error}
      required={field.required}
      disabled={disabled}
      rows={2}
      value={namesIn(typed).join("\n") === names.join("\n") ? typed : names.join("\n")}
      onValueChange={(text) => {
        setTyped(text);
        onValueChange(namesIn(text));
      }}
    />
  );
}

const namesIn = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

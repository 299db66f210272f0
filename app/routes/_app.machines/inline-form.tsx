import { Check, X } from "lucide-react";
import { useState, type FormEvent, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "#app/components/ui/button.tsx";
import { DateField } from "#app/components/ui/date-field.tsx";
import { TextField } from "#app/components/ui/fields.tsx";

export interface InlineFormProps {
  label: string;
  /** The value as it is edited. */
  value: string;
  type?: "text" | "number" | "day";
  /** Tells whether the value can be saved; says why not otherwise. */
  accept: (value: string) => boolean | Promise<boolean>;
  /** Resolves when it is saved; the field stays open when it rejects. */
  onSave: (value: string) => Promise<void>;
  onClose: () => void;
}

/** The field that a value has turned into. */
export default function InlineForm({ label, value, type = "text", accept, onSave, onClose }: InlineFormProps) {
  const t = useTranslations("machines");
  const [draft, setDraft] = useState(value);
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (draft === value) return onClose();
    setBusy(true);
    if (await accept(draft)) await onSave(draft).then(onClose, () => undefined);
    setBusy(false);
  };
  const cancelByKey = (event: KeyboardEvent) => event.key === "Escape" && onClose();
  const field = { label, labelHidden: true, autoFocus: true, size: "1" } as const;
  return (
    <form className="inline-form" onSubmit={save} onKeyDown={cancelByKey} noValidate>
      {type === "day" ? (
        <DateField {...field} value={draft || null} onValueChange={(day) => setDraft(day ?? "")} />
      ) : (
        <TextField
          {...field}
          type={type}
          min={type === "number" ? 0 : undefined}
          value={draft}
          onValueChange={setDraft}
        />
      )}
      <IconButton type="submit" label={t("saveField", { field: label })} size="1" variant="soft" loading={busy}>
        <Check size={14} aria-hidden />
      </IconButton>
      <IconButton label={t("cancelField", { field: label })} size="1" variant="soft" color="gray" onClick={onClose}>
        <X size={14} aria-hidden />
      </IconButton>
    </form>
  );
}

import { Check, Pencil, X } from "lucide-react";
import { useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "#app/components/ui/button.tsx";
import { DateField } from "#app/components/ui/date-field.tsx";
import { TextField } from "#app/components/ui/fields.tsx";

interface InlineFieldProps {
  label: string;
  /** The value as it is edited. */
  value: string;
  /** The value as it is read. */
  children: ReactNode;
  type?: "text" | "number" | "day";
  /** Tells whether the value can be saved; says why not otherwise. */
  accept: (value: string) => boolean | Promise<boolean>;
  /** Resolves when it is saved; the field stays open when it rejects. */
  onSave: (value: string) => Promise<void>;
}

/** A value that turns into a field at a press: Enter saves, Escape cancels. */
export function InlineField({ label, value, children, type = "text", accept, onSave }: InlineFieldProps) {
  const t = useTranslations("machines");
  const [draft, setDraft] = useState<string>();
  // Saving goes against the record that was there when editing began, so that a change meanwhile is noticed.
  const [saving, setSaving] = useState({ onSave, from: value });
  const [busy, setBusy] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const begin = () => {
    setSaving({ onSave, from: value });
    setDraft(value);
  };
  const close = () => {
    setDraft(undefined);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (draft === undefined) {
    return (
      <span className="inline-value">
        {children}
        <IconButton
          ref={opener}
          label={t("editField", { field: label })}
          size="1"
          variant="ghost"
          color="gray"
          onClick={begin}
        >
          <Pencil size={14} aria-hidden />
        </IconButton>
      </span>
    );
  }
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (draft === saving.from) return close();
    setBusy(true);
    if (await accept(draft)) await saving.onSave(draft).then(close, () => undefined);
    setBusy(false);
  };
  const cancelByKey = (event: KeyboardEvent) => event.key === "Escape" && close();
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
      <IconButton label={t("cancelField", { field: label })} size="1" variant="soft" color="gray" onClick={close}>
        <X size={14} aria-hidden />
      </IconButton>
    </form>
  );
}

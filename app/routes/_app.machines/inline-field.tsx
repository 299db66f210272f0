import { Pencil } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "#app/components/ui/button.tsx";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import type { InlineFormProps } from "./inline-form.tsx";

const InlineForm = onDemand(() => import("./inline-form.tsx"));

interface InlineFieldProps extends Omit<InlineFormProps, "onClose"> {
  /** The value as it is read. */
  children: ReactNode;
}

/** A value that turns into a field at a press: Enter saves, Escape cancels. */
export function InlineField({ children, label, value, onSave, ...form }: InlineFieldProps) {
  const t = useTranslations("machines");
  // Saving goes against the record that was there when editing began, so that a change meanwhile is noticed.
  const [seen, setSeen] = useState<Pick<InlineFormProps, "value" | "onSave">>();
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setSeen(undefined);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (seen) return <InlineForm label={label} {...form} {...seen} onClose={close} />;
  return (
    <span className="inline-value">
      {children}
      <IconButton
        ref={opener}
        label={t("editField", { field: label })}
        size="1"
        variant="ghost"
        color="gray"
        onClick={() => setSeen({ value, onSave })}
      >
        <Pencil size={14} aria-hidden />
      </IconButton>
    </span>
  );
}

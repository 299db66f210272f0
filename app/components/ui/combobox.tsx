import { ChevronsUpDown } from "lucide-react";
import { useId, useRef, useState, type ReactNode } from "react";
import type { ComboboxItem } from "./combobox-item.ts";
import { Field } from "./fields.tsx";
import { onDemand } from "./on-demand.tsx";

const ComboboxList = onDemand(() => import("./combobox-list.tsx"));

interface ComboboxProps<Value extends string | number> {
  label: ReactNode;
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  value: Value | null;
  onValueChange: (value: Value | null) => void;
  items: readonly ComboboxItem<Value>[];
  placeholder: string;
  /** Offers to choose nothing. */
  clearLabel?: string;
}

/** One of many, found by typing: machines, engineers, customers. */
export function Combobox<Value extends string | number>(props: ComboboxProps<Value>) {
  const { label, labelHidden, hint, error, required, disabled, value, onValueChange, items, placeholder, clearLabel } =
    props;
  const [open, setOpen] = useState(false);
  // The list stays for its way out.
  const [opened, setOpened] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const chosen = items.find((item) => item.value === value);
  const toggle = () => {
    setOpened(true);
    setOpen(!open);
  };
  return (
    <Field {...{ label, labelHidden, hint, error, required }}>
      {(ids) => (
        <>
          <button
            ref={trigger}
            type="button"
            className="combobox-trigger"
            disabled={disabled}
            data-empty={chosen ? undefined : ""}
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            onClick={toggle}
            {...ids}
          >
            <span>{chosen?.label ?? placeholder}</span>
            <ChevronsUpDown size={16} aria-hidden />
          </button>
          {opened && (
            <ComboboxList
              id={listId}
              trigger={trigger}
              open={open}
              onOpenChange={setOpen}
              items={items}
              value={value}
              onChoose={(next) => onValueChange(next as Value | null)}
              clearLabel={clearLabel}
            />
          )}
        </>
      )}
    </Field>
  );
}

import { Popover, Text } from "@radix-ui/themes";
import { Command } from "cmdk";
import { Check, ChevronsUpDown } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Field } from "./fields.tsx";

export interface ComboboxItem<Value extends string | number> {
  value: Value;
  label: string;
  /** A second line, for instance the customer of a machine; it is searched too. */
  detail?: string;
}

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
  const t = useTranslations("common");
  const [open, setOpen] = useState(false);
  const chosen = items.find((item) => item.value === value);
  const choose = (next: Value | null) => {
    onValueChange(next);
    setOpen(false);
  };
  return (
    <Field {...{ label, labelHidden, hint, error, required }}>
      {(ids) => (
        <Popover.Root open={open} onOpenChange={setOpen}>
          <Popover.Trigger>
            <button
              type="button"
              className="combobox-trigger"
              disabled={disabled}
              data-empty={chosen ? undefined : ""}
              {...ids}
            >
              <span>{chosen?.label ?? placeholder}</span>
              <ChevronsUpDown size={16} aria-hidden />
            </button>
          </Popover.Trigger>
          <Popover.Content size="1" className="combobox" align="start">
            <Command label={t("search")}>
              <Command.Input className="combobox-input" placeholder={t("search")} />
              <Command.List className="combobox-list">
                <Command.Empty>{t("nothingFound")}</Command.Empty>
                {clearLabel && value !== null && (
                  <Command.Item onSelect={() => choose(null)}>{clearLabel}</Command.Item>
                )}
                {items.map((item) => (
                  <Command.Item
                    key={item.value}
                    value={`${item.label} ${item.detail ?? ""} ${item.value}`}
                    onSelect={() => choose(item.value)}
                  >
                    <Check size={16} aria-hidden style={{ visibility: item.value === value ? "visible" : "hidden" }} />
                    <span>
                      {item.label}
                      {item.detail && (
                        <Text as="div" size="1" color="gray">
                          {item.detail}
                        </Text>
                      )}
                    </span>
                  </Command.Item>
                ))}
              </Command.List>
            </Command>
          </Popover.Content>
        </Popover.Root>
      )}
    </Field>
  );
}

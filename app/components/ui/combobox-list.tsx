import { Popover } from "@radix-ui/themes";
import { Command } from "cmdk";
import { Check } from "lucide-react";
import { useRef, type RefObject } from "react";
import { useTranslations } from "use-intl";
import { Text } from "./themed.tsx";
import type { ComboboxItem } from "./combobox.tsx";
import type { Openable } from "./dialog.tsx";

type Value = ComboboxItem["value"];

interface ComboboxListProps extends Openable {
  id: string;
  /** The button under which the list opens, and which has the focus again afterwards. */
  trigger: RefObject<HTMLButtonElement>;
  items: readonly ComboboxItem[];
  value: Value | null;
  onChoose: (value: Value | null) => void;
  clearLabel?: string;
}

/** The searchable list of a `Combobox`. It stands by itself, so that fields are there before it is. */
export default function ComboboxList(props: ComboboxListProps) {
  const { id, trigger, open, onOpenChange, items, value, onChoose, clearLabel } = props;
  const t = useTranslations("common");
  const left = useRef(false);
  const choose = (next: Value | null) => {
    onChoose(next);
    onOpenChange(false);
  };
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={trigger} />
      <Popover.Content
        id={id}
        size="1"
        className="combobox"
        align="start"
        onOpenAutoFocus={() => (left.current = false)}
        onInteractOutside={(event) => {
          // The button closes by its own click.
          if (trigger.current?.contains(event.target as Node)) event.preventDefault();
          else left.current = true;
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (!left.current) trigger.current?.focus();
        }}
      >
        <Command label={t("search")}>
          <Command.Input className="combobox-input" placeholder={t("search")} />
          <Command.List className="combobox-list">
            <Command.Empty>{t("nothingFound")}</Command.Empty>
            {clearLabel && value !== null && <Command.Item onSelect={() => choose(null)}>{clearLabel}</Command.Item>}
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
  );
}

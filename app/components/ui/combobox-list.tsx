import { Command } from "cmdk";
import { Check } from "lucide-react";
import { useTranslations } from "use-intl";
import { AnchoredPopover, type AnchoredPopoverProps } from "./anchored-popover.tsx";
import type { ComboboxItem } from "./combobox-item.ts";
import { Text } from "./themed.tsx";

type Value = ComboboxItem["value"];

interface ComboboxListProps extends Pick<AnchoredPopoverProps, "id" | "trigger" | "open" | "onOpenChange"> {
  items: readonly ComboboxItem[];
  value: Value | null;
  onChoose: (value: Value | null) => void;
  clearLabel?: string;
}

/** The searchable list of a `Combobox`. It stands by itself, so that fields are there before it is. */
export default function ComboboxList(props: ComboboxListProps) {
  const { items, value, onChoose, clearLabel, ...popover } = props;
  const t = useTranslations("common");
  const choose = (next: Value | null) => {
    onChoose(next);
    popover.onOpenChange(false);
  };
  return (
    <AnchoredPopover className="combobox" align="start" {...popover}>
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
              {item.icon}
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
    </AnchoredPopover>
  );
}

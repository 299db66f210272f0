import { DropdownMenu } from "@radix-ui/themes";
import { Ellipsis } from "lucide-react";
import { useTranslations } from "use-intl";
import { IconButton } from "#app/components/ui/button.tsx";

export type ThreadAction = "rename" | "delete";

/** What can be done with a chat of the list; open from the start, since its button stood there before. */
export default function ThreadMenu({ onChoose }: { onChoose: (what: ThreadAction) => void }) {
  const t = useTranslations("assistant.threads");
  return (
    <DropdownMenu.Root defaultOpen>
      <DropdownMenu.Trigger>
        <IconButton label={t("menu")} variant="ghost" color="gray" size="1">
          <Ellipsis size={14} aria-hidden />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content size="1">
        <DropdownMenu.Item onSelect={() => onChoose("rename")}>{t("rename")}</DropdownMenu.Item>
        <DropdownMenu.Item color="red" onSelect={() => onChoose("delete")}>
          {t("delete")}
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

import { DropdownMenu } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { CircleHelp, LogOut, Settings, SlidersHorizontal, Trash2, Users } from "lucide-react";
import { useTranslations } from "use-intl";
import { IconButton } from "#app/components/ui/themed.tsx";
import { useUser } from "#app/hooks/use-user.ts";
import { may } from "#tools/permissions/rules.ts";
import { useFrame } from "./frame-context.tsx";

export type Panel = "users" | "flush";

/** The menu behind the cog, opened by the click that loaded it. */
export default function SettingsMenu({ onPanel }: { onPanel: (panel: Panel) => void }) {
  const { role } = useUser();
  const { askSignOut } = useFrame();
  const t = useTranslations("shell.header");
  return (
    <DropdownMenu.Root defaultOpen>
      <DropdownMenu.Trigger>
        <IconButton variant="ghost" color="gray" size="3" aria-label={t("settingsMenu")}>
          <Settings size={20} aria-hidden />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end">
        <DropdownMenu.Item asChild>
          <Link to="/settings">
            <SlidersHorizontal size={16} aria-hidden />
            {t("appSettings")}
          </Link>
        </DropdownMenu.Item>
        {may(role, "users.list") && (
          <DropdownMenu.Item onSelect={() => onPanel("users")}>
            <Users size={16} aria-hidden />
            {t("userManagement")}
          </DropdownMenu.Item>
        )}
        {may(role, "admin.flush-test-data") && (
          <DropdownMenu.Item color="red" onSelect={() => onPanel("flush")}>
            <Trash2 size={16} aria-hidden />
            {t("flush")}
          </DropdownMenu.Item>
        )}
        <DropdownMenu.Item asChild>
          <Link to="/help">
            <CircleHelp size={16} aria-hidden />
            {t("help")}
          </Link>
        </DropdownMenu.Item>
        <DropdownMenu.Separator />
        <DropdownMenu.Item onSelect={askSignOut}>
          <LogOut size={16} aria-hidden />
          {t("signOut")}
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

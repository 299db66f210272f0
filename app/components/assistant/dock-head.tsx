import { Link, useLocation } from "@remix-run/react";
import { Maximize2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useShell } from "#app/components/shell/shell-context.tsx";
import { IconButton } from "#app/components/ui/button.tsx";
import { Flex, Heading, IconButton as ThemeIconButton, Text } from "#app/components/ui/themed.tsx";
import type { Messages } from "#app/locales/messages.ts";
import { pageAt } from "#app/pages.ts";

/** Name of the assistant and of the engine that answers, the way to its full page, and out. */
export function DockHead({ close, onClose }: { close: ReactNode; onClose: () => void }) {
  const t = useTranslations("shell");
  const { engine } = useShell();
  const name = engine.builtIn ? t("ai.builtIn") : engine.name;
  const label = pageAt(useLocation().pathname)?.label as keyof Messages["shell"]["nav"] | undefined;
  return (
    <Flex justify="between" align="center" gap="3" className="dock-head">
      <div className="dock-head-text">
        <Heading as="h2" size="3">
          {t("dock.title")}
        </Heading>
        <Text as="div" size="1" color="gray" truncate>
          {label ? t("dock.sees", { engine: name, page: t(`nav.${label}`) }) : name}
        </Text>
      </div>
      <Flex gap="4">
        <ThemeIconButton asChild variant="ghost" color="gray">
          <Link to="/chat" aria-label={t("dock.fullPage")} data-tip={t("dock.fullPage")}>
            <Maximize2 size={16} aria-hidden />
          </Link>
        </ThemeIconButton>
        <IconButton
          label={t("dock.close")}
          data-tip={`${t("dock.close")} (${t("dock.toggleHint")})`}
          variant="ghost"
          color="gray"
          onClick={onClose}
        >
          {close}
        </IconButton>
      </Flex>
    </Flex>
  );
}

import { Link } from "@remix-run/react";
import { Maximize2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useShell } from "#app/components/shell/shell-context.tsx";
import { Flex, Heading, IconButton, Text } from "#app/components/ui/themed.tsx";

/** Name of the assistant and of the engine that answers, the way to its full page, and out. */
export function DockHead({ close, onClose }: { close: ReactNode; onClose: () => void }) {
  const t = useTranslations("shell");
  const { engine } = useShell();
  return (
    <Flex justify="between" align="center" gap="3" className="dock-head">
      <div>
        <Heading as="h2" size="3">
          {t("dock.title")}
        </Heading>
        <Text as="div" size="1" color="gray">
          {engine.builtIn ? t("ai.builtIn") : engine.name}
        </Text>
      </div>
      <Flex gap="4">
        <IconButton asChild variant="ghost" color="gray">
          <Link to="/chat" aria-label={t("dock.fullPage")} title={t("dock.fullPage")}>
            <Maximize2 size={16} aria-hidden />
          </Link>
        </IconButton>
        <IconButton
          variant="ghost"
          color="gray"
          aria-label={t("dock.close")}
          title={`${t("dock.close")} (${t("dock.toggleHint")})`}
          onClick={onClose}
        >
          {close}
        </IconButton>
      </Flex>
    </Flex>
  );
}

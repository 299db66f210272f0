import { Callout } from "@radix-ui/themes";
import { Wifi, WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { Text } from "#app/components/ui/themed.tsx";
import { connection } from "./connection-check.ts";

const useOnline = (): boolean => useSyncExternalStore(connection.subscribe, connection.online, () => true);

/** Whether the server can be reached, for the sidebar. */
export function ConnectionState() {
  const t = useTranslations("shell");
  const online = useOnline();
  return (
    <Text as="div" size="1" color={online ? "gray" : "red"} className="connection" role="status">
      {online ? <Wifi size={14} aria-hidden /> : <WifiOff size={14} aria-hidden />}
      <span className="sidebar-words">{online ? t("connection.online") : t("connection.offline")}</span>
    </Text>
  );
}

export function OfflineBanner() {
  const t = useTranslations("shell");
  if (useOnline()) return null;
  return (
    <Callout.Root color="amber" highContrast size="1" role="alert" className="banner">
      <Callout.Icon>
        <WifiOff size={16} aria-hidden />
      </Callout.Icon>
      <Callout.Text>{t("connection.banner")}</Callout.Text>
    </Callout.Root>
  );
}

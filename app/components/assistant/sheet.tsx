import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { EmergencyPanel } from "#app/components/shell/emergency-panel.tsx";
import type { Openable } from "#app/components/ui/dialog.tsx";
import { DockHead } from "./dock-head.tsx";

/** The assistant over the whole screen, where there is no room beside the page. */
export default function Sheet({ children, ...openable }: Openable & { children: ReactNode }) {
  const t = useTranslations("shell.dock");
  return (
    <Dialog.Root {...openable}>
      <Dialog.Content className="sheet" aria-describedby={undefined}>
        <Dialog.Title className="visually-hidden">{t("title")}</Dialog.Title>
        <DockHead close={<X size={18} aria-hidden />} onClose={() => openable.onOpenChange(false)} />
        <div className="dock-body">{children}</div>
        <EmergencyPanel />
      </Dialog.Content>
    </Dialog.Root>
  );
}

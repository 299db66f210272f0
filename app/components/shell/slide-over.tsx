import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import { useTranslations } from "use-intl";
import { IconButton } from "#app/components/ui/themed.tsx";
import type { Openable } from "#app/components/ui/dialog.tsx";
import { Sidebar } from "./sidebar.tsx";

/** The sidebar of small screens: slides over the page from the left. */
export default function SlideOver({ onSignOut, ...openable }: Openable & { onSignOut: () => void }) {
  const t = useTranslations("shell");
  return (
    <Dialog.Root {...openable}>
      <Dialog.Overlay className="slide-over-shade" />
      <Dialog.Content className="slide-over" aria-describedby={undefined}>
        <Dialog.Title className="visually-hidden">{t("menu")}</Dialog.Title>
        <Dialog.Close asChild>
          <IconButton variant="ghost" color="gray" size="2" aria-label={t("closeMenu")} className="slide-over-close">
            <X size={20} aria-hidden />
          </IconButton>
        </Dialog.Close>
        <Sidebar onSignOut={onSignOut} />
      </Dialog.Content>
    </Dialog.Root>
  );
}

import { useLocation } from "@remix-run/react";
import { Menu } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { IconButton, Text } from "#app/components/ui/themed.tsx";
import { SearchButton } from "../command-menu/search-button.tsx";
import { useShell } from "./shell-context.tsx";

const SlideOver = onDemand(() => import("./slide-over.tsx"));

/** On small screens the sidebar is a menu that slides over the page and closes when the page changes. */
export function TopBar({ onSignOut }: { onSignOut: () => void }) {
  const t = useTranslations("shell");
  const { pathname } = useLocation();
  const { productName } = useShell().installation;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => setOpen(false), [pathname]);
  const change = (next: boolean) => {
    setOpen(next);
    if (!next) button.current?.focus();
  };
  return (
    <>
      <header className="top-bar">
        <IconButton
          ref={button}
          variant="ghost"
          color="gray"
          size="3"
          aria-label={t("menu")}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          <Menu size={22} aria-hidden />
        </IconButton>
        <Text size="3" weight="bold" className="top-bar-name">
          {productName}
        </Text>
        <SearchButton small />
      </header>
      {/* Outside the bar, which is a layer of its own: the menu lies above all other parts of the frame. */}
      {open && <SlideOver open onOpenChange={change} onSignOut={onSignOut} />}
    </>
  );
}

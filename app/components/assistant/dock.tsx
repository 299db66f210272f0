import { Link, useLocation } from "@remix-run/react";
import { History, MessagesSquare, PanelRightClose, SendHorizontal } from "lucide-react";
import { lazy, memo, Suspense } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "#app/components/ui/button.tsx";
import { IconButton as ThemeIconButton } from "#app/components/ui/themed.tsx";
import { useShell } from "#app/components/shell/shell-context.tsx";
import type { Dock } from "#app/components/shell/use-dock.ts";
import { loadLater } from "#app/components/ui/on-demand.tsx";
import { LoadingRows } from "#app/components/ui/states.tsx";
import { useMedia, wideScreen } from "#app/hooks/use-media.ts";
import { useMay } from "#app/hooks/use-user.ts";
import { homeOf } from "#app/pages.ts";
import { DockHead } from "./dock-head.tsx";
import "./assistant.css";

const loadAssistant = () => import("./assistant.tsx");
const loadSheet = () => import("./sheet.tsx");
const Assistant = lazy(loadAssistant);
const Sheet = lazy(loadSheet);
// So that the assistant opens also after the network has gone.
loadLater(loadSheet);
loadLater(loadAssistant);

/**
 * The assistant beside the page on wide screens, over it on others, where a composer bar is always in reach. The
 * server cannot know the width: it draws both, CSS shows one, and the browser takes away the other.
 */
export function AssistantDock({ beside, over, setOpen, prompt }: Dock) {
  // The server draws it as for a wide screen, where it is in view from the first paint on.
  const wide = useMedia(wideScreen, true);
  return (
    <>
      {beside && <SideDock shown={wide} onClose={() => setOpen(false)} prompt={prompt} />}
      <Rail open={beside} onOpenChange={setOpen} />
      <ComposerBar onOpen={() => setOpen(true)} />
      {over && !wide && (
        <Suspense>
          <Sheet open onOpenChange={setOpen}>
            <Content prompt={prompt} opened />
          </Sheet>
        </Suspense>
      )}
    </>
  );
}

function SideDock({ shown, onClose, prompt }: { shown: boolean; onClose: () => void; prompt?: string }) {
  const t = useTranslations("shell.dock");
  return (
    <aside className="dock" aria-label={t("title")}>
      <DockHead close={<PanelRightClose size={18} aria-hidden />} onClose={onClose} />
      <div className="dock-body">{shown && <Content prompt={prompt} />}</div>
    </aside>
  );
}

/** The right edge of wide screens: the assistant, all chats, and at its foot the emergency button's place. */
function Rail({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTranslations("shell.dock");
  return (
    <aside className="rail" aria-label={t("rail")}>
      <IconButton
        label={open ? t("title") : t("open")}
        data-tip={`${t("title")} (${t("toggleHint")})`}
        variant={open ? "soft" : "ghost"}
        color="gray"
        aria-expanded={open}
        className="rail-button"
        onClick={() => onOpenChange(!open)}
      >
        <MessagesSquare size={18} aria-hidden />
      </IconButton>
      <ThemeIconButton asChild variant="ghost" color="gray" className="rail-button">
        <Link to="/chat" aria-label={t("allChats")} data-tip={t("allChats")}>
          <History size={18} aria-hidden />
        </Link>
      </ThemeIconButton>
    </aside>
  );
}

function ComposerBar({ onOpen }: { onOpen: () => void }) {
  const mayAttach = useMay("documents.upload");
  const t = useTranslations("shell.dock");
  return (
    <aside className="composer-bar" aria-label={t("title")}>
      <button type="button" className="composer-bar-button" aria-haspopup="dialog" onClick={onOpen}>
        <MessagesSquare size={18} aria-hidden />
        <span>{mayAttach ? t("prompt") : t("promptView")}</span>
        <SendHorizontal size={18} aria-hidden />
      </button>
    </aside>
  );
}

/**
 * The landing dashboard shows with the cursor in the composer; so does what was opened to write. What the server drew
 * stays until its code is here, unless something above it changes first: so it is drawn again only for its own sake.
 */
const Content = memo(function Content({ prompt, opened = false }: { prompt?: string; opened?: boolean }) {
  const { user } = useShell();
  const { pathname } = useLocation();
  return (
    <Suspense fallback={<LoadingRows rows={3} height="72px" />}>
      <Assistant prompt={prompt} autoFocus={opened || pathname === homeOf(user.role)} />
    </Suspense>
  );
});

import { useLocation } from "@remix-run/react";
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { AssistantDock } from "#app/components/assistant/dock.tsx";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { PageContextProvider } from "#app/hooks/page-context.tsx";
import { useLiveUpdates } from "#app/data/live.ts";
import { saveUser } from "#app/data/session.ts";
import { useUser } from "#app/hooks/use-user.ts";
import { OfflineBanner } from "./connection.tsx";
import { EmergencyPanel } from "./emergency-panel.tsx";
import { useBrowserNotices } from "../notices/use-browser-notices.ts";
import { FrameContext } from "./frame-context.tsx";
import { ShellContext, type ShellData } from "./shell-context.tsx";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";
import { UnsavedBanner } from "./unsaved-banner.tsx";
import { useDock } from "./use-dock.ts";
import { useSearchShortcut } from "./use-search-shortcut.ts";
import "./shell.css";

const SignOutDialog = onDemand(() => import("./sign-out-dialog.tsx"));

/** The frame around every page of signed-in people. */
export function Shell({ data, children }: { data: ShellData; children: ReactNode }) {
  return (
    <ShellContext.Provider value={data}>
      <PageContextProvider>
        <Layout readAt={data.readAt}>{children}</Layout>
      </PageContextProvider>
    </ShellContext.Provider>
  );
}

function Layout({ readAt, children }: { readAt: number; children: ReactNode }) {
  const t = useTranslations("shell");
  const { pathname } = useLocation();
  const [signingOut, setSigningOut] = useState(false);
  const onChatPage = pathname === "/chat" || pathname.startsWith("/chat/");
  const dock = useDock({ available: !onChatPage });
  useLiveUpdates(readAt);
  useBrowserNotices();
  useSearchShortcut();
  useSavedUser();
  const { show } = dock;
  const frame = useMemo(() => ({ askSignOut: () => setSigningOut(true), openAssistant: show }), [show]);
  return (
    <FrameContext.Provider value={frame}>
      <a href="#content" className="skip-link">
        {t("skipToContent")}
      </a>
      <div className="shell" data-dock={onChatPage ? "none" : dock.beside ? "open" : "closed"}>
        <div className="sidebar">
          <Sidebar onSignOut={frame.askSignOut} />
        </div>
        <div className="shell-main">
          <TopBar onSignOut={frame.askSignOut} />
          <OfflineBanner />
          <UnsavedBanner />
          <main id="content" tabIndex={-1}>
            {children}
          </main>
        </div>
        {!onChatPage && <AssistantDock {...dock} />}
        <EmergencyPanel />
      </div>
      {signingOut && <SignOutDialog open onOpenChange={setSigningOut} />}
    </FrameContext.Provider>
  );
}

/** Keeps the saved copy of the user fresh, for the sign-in page. */
function useSavedUser() {
  const user = useUser();
  useEffect(() => saveUser(user), [user]);
}

import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useState, type ComponentType, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { AssistantDock } from "#app/components/assistant/dock.tsx";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { PageContextProvider } from "#app/hooks/page-context.tsx";
import { useKeptFocus } from "#app/hooks/use-kept-focus.ts";
import { belongsTo } from "#app/data/outbox/waiting.ts";
import { watchPresence } from "#app/data/presence.ts";
import { signInAgain, watchSession } from "#app/data/session-end.ts";
import { saveUser } from "#app/data/saved-user.ts";
import { whenIdle } from "#app/hooks/when-idle.ts";
import { useUser } from "#app/hooks/use-user.ts";
import { WaitingBanner } from "../outbox/waiting-banner.tsx";
import { OfflineBanner } from "./connection.tsx";
import { EmergencyPanel } from "./emergency-panel.tsx";
import { FrameContext, type AskedHere } from "./frame-context.tsx";
import { ShellContext, type ShellData } from "./shell-context.tsx";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";
import { UnsavedBanner } from "./unsaved-banner.tsx";
import { useDock } from "./use-dock.ts";
import { useSidebar } from "./use-sidebar.ts";
import { WaitingWrites } from "./waiting-writes.tsx";
import { useSearchShortcut } from "./use-search-shortcut.ts";
import "./dock.css";
import "./shell.css";

const CommandMenu = onDemand(() => import("../command-menu/command-menu.tsx"));
const SignOutDialog = onDemand(() => import("./sign-out-dialog.tsx"));

/** The frame around every page of signed-in people. */
export function Shell({ data, children }: { data: ShellData; children: ReactNode }) {
  return (
    <ShellContext.Provider value={data}>
      <PageContextProvider>
        <SessionWatch userId={data.user.id} />
        <LateListeners readAt={data.readAt} />
        <Layout>{children}</Layout>
      </PageContextProvider>
    </ShellContext.Provider>
  );
}

/**
 * Once the page has had time to become usable. Drawn on its own and at once: a transition would meet that of the page's
 * context, which waits for the assistant to be hydrated, and make the assistant begin anew.
 */
function LateListeners({ readAt }: { readAt: number }) {
  const [Listeners, setListeners] = useState<ComponentType<{ readAt: number }>>();
  useEffect(() => {
    let left = false;
    const callOff = whenIdle(
      () =>
        void import("./listeners.tsx").then(
          (part) => left || setListeners(() => part.default),
          // Without a network there is nothing to listen to; the next page tries again.
          () => undefined,
        ),
    );
    return () => {
      left = true;
      callOff();
    };
  }, []);
  return Listeners ? <Listeners readAt={readAt} /> : null;
}

/** Who is here, and whether they still are. */
function SessionWatch({ userId }: { userId: number }) {
  const client = useQueryClient();
  useEffect(() => belongsTo(userId), [userId]);
  useEffect(() => {
    const stopPresence = watchPresence();
    const stopSession = watchSession(userId, () => {
      signInAgain();
      client.clear();
    });
    return () => {
      stopPresence();
      stopSession();
    };
  }, [client, userId]);
  return null;
}

function Layout({ children }: { children: ReactNode }) {
  const t = useTranslations("shell");
  const { pathname } = useLocation();
  const [signingOut, setSigningOut] = useState(false);
  const onChatPage = pathname === "/chat" || pathname.startsWith("/chat/");
  const dock = useDock({ available: !onChatPage });
  const sidebar = useSidebar();
  const navigate = useNavigate();
  /** Nothing until it is asked for the first time; afterwards it stays, with the form that was opened from it. */
  const [search, setSearch] = useState<"open" | "closed">();
  const openSearch = useCallback(() => setSearch("open"), []);
  useSearchShortcut(openSearch);
  useKeptFocus();
  useSavedUser();
  const { show } = dock;
  const frame = useMemo(
    () => ({ askSignOut: () => setSigningOut(true), openAssistant: show, openSearch }),
    [show, openSearch],
  );
  // The page of the assistant has no dock: there a question begins a chat of its own.
  const ask = (prompt: string) =>
    onChatPage ? navigate("/chat", { state: { prompt } satisfies AskedHere }) : show(prompt);

  return (
    <FrameContext.Provider value={frame}>
      <a href="#content" className="skip-link">
        {t("skipToContent")}
      </a>
      <div
        className="shell"
        data-dock={onChatPage ? "none" : dock.beside ? "open" : "closed"}
        data-sidebar={sidebar.wide ? "wide" : "folding"}
      >
        <aside className="sidebar" aria-label={t("sidebar")}>
          <Sidebar onSignOut={frame.askSignOut} folding={sidebar} />
        </aside>
        <div className="shell-main" data-fixed={onChatPage || undefined}>
          <TopBar onSignOut={frame.askSignOut} />
          <div className="banners">
            <OfflineBanner />
            <WaitingBanner />
            <WaitingWrites />
            <UnsavedBanner />
          </div>
          <main id="content" tabIndex={-1}>
            {children}
          </main>
        </div>
        {!onChatPage && <AssistantDock {...dock} />}
        <EmergencyPanel />
      </div>
      {search && (
        <CommandMenu
          open={search === "open"}
          onOpenChange={(open) => setSearch(open ? "open" : "closed")}
          onAsk={ask}
        />
      )}
      {signingOut && <SignOutDialog open onOpenChange={setSigningOut} />}
    </FrameContext.Provider>
  );
}

/** Keeps the saved copy of the user fresh, for the sign-in page. */
function useSavedUser() {
  const user = useUser();
  useEffect(() => saveUser(user), [user]);
}

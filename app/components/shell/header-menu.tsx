import { Link } from "@remix-run/react";
import { Bell, Settings } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { Badge, IconButton } from "#app/components/ui/themed.tsx";
import { useStats } from "#app/data/stats.ts";
import { useUser } from "#app/hooks/use-user.ts";
import { openIssuesOf } from "#app/pages.ts";
import { SearchButton } from "../command-menu/search-button.tsx";
import { Inbox } from "../notifications/inbox.tsx";
import type { Panel } from "./settings-menu.tsx";

// Menus and dialogs are code that most visits never need.
const loadMenu = () => import("./settings-menu.tsx");
const SettingsMenu = lazy(loadMenu);
const UserManagementDialog = lazy(() => import("#app/components/users/user-management-dialog.tsx"));
const FlushDialog = lazy(() => import("#app/components/admin/flush-dialog.tsx"));

/** Bell, notifications and settings menu of every page. */
export function HeaderMenu() {
  const [panel, setPanel] = useState<Panel>();
  const openable = { open: true, onOpenChange: (open: boolean) => !open && setPanel(undefined) };
  return (
    <>
      <SearchButton />
      <IssueBell />
      <Inbox onUsers={() => setPanel("users")} />
      <Cog onPanel={setPanel} />
      {panel && (
        <Suspense>
          {panel === "users" ? <UserManagementDialog {...openable} /> : <FlushDialog {...openable} />}
        </Suspense>
      )}
    </>
  );
}

function IssueBell() {
  const { openIssues } = useStats();
  const { role } = useUser();
  const t = useTranslations("shell");
  // The role service has its issues on its own dashboard; the operations dashboard would refuse it.
  const to = openIssuesOf(role);
  return (
    <IconButton asChild variant="ghost" color="gray" size="3" className="bell">
      <Link to={to} aria-label={t("header.openIssues", { count: openIssues })}>
        <Bell size={20} aria-hidden />
        {openIssues > 0 && (
          <Badge color="red" variant="solid" radius="full" size="1" className="bell-count" aria-hidden>
            {openIssues > 999 ? "999+" : openIssues}
          </Badge>
        )}
      </Link>
    </IconButton>
  );
}

function Cog({ onPanel }: { onPanel: (panel: Panel) => void }) {
  const t = useTranslations("shell.header");
  const [wanted, setWanted] = useState(false);
  const cog = (
    <IconButton
      variant="ghost"
      color="gray"
      size="3"
      aria-label={t("settingsMenu")}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setWanted(true)}
    >
      <Settings size={20} aria-hidden />
    </IconButton>
  );
  return wanted ? (
    <Suspense fallback={cog}>
      <SettingsMenu onPanel={onPanel} />
    </Suspense>
  ) : (
    cog
  );
}

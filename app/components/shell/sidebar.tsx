import { Link, NavLink, useLocation } from "@remix-run/react";
import {
  Activity,
  Bot,
  Briefcase,
  CalendarDays,
  ChartColumn,
  FileInput,
  Forklift,
  Gauge,
  LogOut,
  MessagesSquare,
  Package,
  PanelLeft,
  Settings,
  ShieldCheck,
  Truck,
  Warehouse,
  Wrench,
  type LucideIcon,
} from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { useNow, useTranslations } from "use-intl";
import { IconButton } from "#app/components/ui/button.tsx";
import { NumberText } from "#app/components/ui/format.tsx";
import { initialsOf } from "#app/components/ui/initials.ts";
import { Badge, Flex, Heading, Text } from "#app/components/ui/themed.tsx";
import { useWaitingTotal } from "#app/data/intake-queue.ts";
import { useStats } from "#app/data/stats.ts";
import { usePageLinks, useUser } from "#app/hooks/use-user.ts";
import { pageAt, pages, type AppPage } from "#app/pages.ts";
import type { Messages } from "#app/locales/messages.ts";
import { ago } from "./ago.ts";
import { ConnectionState } from "./connection.tsx";
import { useShell } from "./shell-context.tsx";
import type { SidebarState } from "./use-sidebar.ts";
import "./sidebar.css";

const icons: Record<NonNullable<AppPage["icon"]>, LucideIcon> = {
  assistant: MessagesSquare,
  intake: FileInput,
  engineer: Wrench,
  operations: Gauge,
  management: ChartColumn,
  machines: Forklift,
  customers: Briefcase,
  plans: CalendarDays,
  parts: Package,
  stock: Warehouse,
  orders: Truck,
  settings: Settings,
  administration: ShieldCheck,
};

interface SidebarProps {
  onSignOut: () => void;
  /** Where it stands beside the page: there it folds to its signs when the assistant needs the room, see sidebar.css. */
  folding?: SidebarState;
}

/** What stands left of every page: where one may go, what the assistant does, the numbers, and who is signed in. */
export function Sidebar({ onSignOut, folding }: SidebarProps) {
  const { installation, user } = useShell();
  const t = useTranslations("shell");
  const common = useTranslations("common");
  return (
    <div className="sidebar-content">
      <div className="sidebar-scroll">
        <div className="sidebar-head">
          <Link to="/" className="brand">
            <img src="/favicon.svg" alt="" className="brand-mark" />
            <Heading as="h2" size="4" trim className="sidebar-words">
              {installation.productName}
            </Heading>
          </Link>
          {folding && (
            <IconButton
              label={`${t(folding.wide ? "foldMenu" : "unfoldMenu")} (${t("foldHint")})`}
              variant="ghost"
              color="gray"
              className="sidebar-fold"
              aria-expanded={folding.wide}
              onClick={folding.toggle}
            >
              <PanelLeft size={18} aria-hidden />
            </IconButton>
          )}
        </div>
        <Navigation />
        <div className="sidebar-foot">
          <Figures />
          <ConnectionState />
        </div>
      </div>
      <Flex align="center" justify="between" gap="2" className="signed-in">
        <span className="initials signed-in-initials" data-tip={user.name} aria-hidden>
          {initialsOf(user.name)}
        </span>
        <div className="signed-in-name sidebar-words">
          <Text as="div" size="2" weight="medium" truncate>
            {user.name}
          </Text>
          <Text as="div" size="1" color="gray">
            {common(`role.${user.role}`)}
          </Text>
        </div>
        <IconButton label={t("header.signOut")} variant="ghost" color="gray" onClick={onSignOut}>
          <LogOut size={18} aria-hidden />
        </IconButton>
      </Flex>
    </div>
  );
}

function Navigation() {
  const { role } = useUser();
  const t = useTranslations("shell");
  const entries = pages.filter((page) => page.label && page.roles.includes(role));
  const within = pageAt(useLocation().pathname)?.within;
  return (
    <nav aria-label={t("mainNavigation")}>
      <ul className="nav">
        {entries.map(({ path, label, icon }) => {
          const Icon = icon ? icons[icon] : MessagesSquare;
          const name = t(`nav.${label as keyof Messages["shell"]["nav"]}`);
          return (
            <li key={path}>
              <NavLink
                to={path}
                prefetch="intent"
                className="nav-link"
                data-tip={name}
                data-within={path === within || undefined}
              >
                <Icon size={18} aria-hidden />
                <span className="sidebar-words">{name}</span>
                {icon === "intake" && <WaitingDrafts />}
              </NavLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** How many drafts wait at Report Input. */
function WaitingDrafts() {
  const count = useWaitingTotal();
  const t = useTranslations("shell");
  return count === 0 ? null : (
    <Badge color="gray" className="nav-count" title={t("waitingDrafts", { count })}>
      <span aria-hidden>
        <NumberText value={count} />
      </span>
      <span className="visually-hidden">{t("waitingDrafts", { count })}</span>
    </Badge>
  );
}

/** What the assistant does and the numbers; in a folded sidebar, behind a sign. */
function Figures() {
  const t = useTranslations("shell");
  const id = useId();
  const figures = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useEffect(() => figures.current?.hidePopover?.(), [pathname]);
  return (
    <>
      <IconButton
        label={t("stats.title")}
        variant="ghost"
        color="gray"
        className="sidebar-figures-button"
        {...{ popovertarget: id }}
      >
        <Activity size={18} aria-hidden />
      </IconButton>
      <div ref={figures} id={id} className="sidebar-figures" {...{ popover: "" }}>
        <AiStatus />
        <QuickStats />
      </div>
    </>
  );
}

function AiStatus() {
  const { engine } = useShell();
  const { lastAiProcessedAt } = useStats();
  const t = useTranslations("shell");
  const since = ago(lastAiProcessedAt, useNow({ updateInterval: 60_000 }));
  return (
    <div className="sidebar-part">
      <Flex justify="between" align="center" gap="2">
        <Flex align="center" gap="2">
          <Bot size={16} aria-hidden />
          <Text as="div" size="2" weight="medium">
            {t("ai.title")}
          </Text>
        </Flex>
        <Badge color="green">{t("ai.active")}</Badge>
      </Flex>
      <Text as="div" size="1" color="gray">
        {t("ai.assistant")} · {engine.builtIn ? t("ai.builtIn") : engine.name}
      </Text>
      <Text as="div" size="1" color="gray" suppressHydrationWarning>
        {t("ai.lastProcessed", { when: t(`ago.${since.text}`, { count: "count" in since ? since.count : 0 }) })}
      </Text>
    </div>
  );
}

/** Numbers are links where the role may open what they count. */
function QuickStats() {
  const stats = useStats();
  const linkTo = usePageLinks();
  const t = useTranslations("shell");
  const rows = [
    { name: t("stats.openIssues"), value: stats.openIssues, to: linkTo("/operations") },
    { name: t("stats.assignedTasks"), value: stats.assignedTasks, to: linkTo("/operations") },
    {
      name: t("stats.activeMachines"),
      detail: t("stats.activeMachinesDetail"),
      value: stats.activeMachines,
      to: linkTo("/machines"),
    },
    { name: t("stats.partsRequests"), value: stats.pendingPartsRequests, to: undefined },
  ];
  return (
    <div className="sidebar-part">
      <Text as="div" size="2" weight="medium">
        {t("stats.title")}
      </Text>
      <dl className="quick-stats">
        {rows.map(({ name, detail, value, to }) => (
          <div key={name}>
            <dt>
              {to ? <Link to={to}>{name}</Link> : name}
              {detail && (
                <Text as="div" size="1" color="gray">
                  {detail}
                </Text>
              )}
            </dt>
            <dd>
              <NumberText value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

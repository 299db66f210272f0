import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { AccountTabs } from "#app/components/account/account-tabs.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { afterPage } from "#app/components/ui/on-demand.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { ownSessions, ownSettings, ownTokens } from "#app/data/account.ts";
import { ownLinks } from "#app/data/channels.ts";
import { loadedFor, useLoadedQuery } from "#app/data/loaded-query.ts";
import { onWire, pageContext, read } from "#app/http/page.server.ts";
import { listAccessTokens } from "#tools/access-tokens/list-access-tokens.ts";
import { showChannelLinks } from "#tools/channel-links/show-channel-links.ts";
import { listSessions } from "#tools/auth/list-sessions.ts";
import { showSettings } from "#tools/settings/show-settings.ts";
import { AppearanceSection } from "./appearance-section.tsx";
import { DevicesSection } from "./devices-section.tsx";
import { MessengersSection } from "./messengers-section.tsx";
import { NotificationsSection } from "./notifications-section.tsx";
import { RegionSection } from "./region-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { TokensSection } from "./tokens-section.tsx";
import { TwoFactorSection } from "./two-factor-section.tsx";
import { WatchesSection } from "./watches-section.tsx";
import "#app/components/account/account.css";

const ProgramsSection = afterPage(() => import("./programs-section.tsx"));

export async function loader(args: LoaderFunctionArgs) {
  const context = await pageContext(args);
  const [settings, sessions, tokens, links] = await Promise.all([
    read(context, showSettings, {}),
    read(context, listSessions, {}),
    read(context, listAccessTokens, {}),
    read(context, showChannelLinks, {}),
  ]);
  return {
    settings: loadedFor(ownSettings, settings),
    sessions: loadedFor(ownSessions, onWire(sessions)),
    tokens: loadedFor(ownTokens, onWire(tokens)),
    links: loadedFor(ownLinks, links),
  };
}

export default function SettingsPage() {
  const t = useTranslations("accounts.settings");
  const loaded = useLoaderData<typeof loader>();
  const { data: settings = loaded.settings.data } = useLoadedQuery(ownSettings, loaded.settings);
  const sessions = useLoadedQuery(ownSessions, loaded.sessions);
  const tokens = useLoadedQuery(ownTokens, loaded.tokens);
  const { data: links = loaded.links.data } = useLoadedQuery(ownLinks, loaded.links);
  return (
    <Page>
      <PageHeader title={t("title")} subtitle={t("subtitle")} />
      <AccountTabs />
      <div className="account-columns">
        <AppearanceSection settings={settings} />
        <RegionSection settings={settings} />
        <NotificationsSection settings={settings} />
        <TwoFactorSection settings={settings} />
      </div>
      <DevicesSection settings={settings} />
      <MessengersSection links={links} />
      <WatchesSection />
      <SessionsSection settings={settings} sessions={sessions} />
      <TokensSection tokens={tokens} />
      <ProgramsSection />
    </Page>
  );
}

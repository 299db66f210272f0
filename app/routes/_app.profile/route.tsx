import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { AccountTabs } from "#app/components/account/account-tabs.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { ownProfile, ownSettings } from "#app/data/account.ts";
import { loadedFor, useLoadedQuery } from "#app/data/loaded-query.ts";
import { pageContext, read } from "#app/http/page.server.ts";
import { showMe } from "#tools/auth/show-me.ts";
import { showSettings } from "#tools/settings/show-settings.ts";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SecuritySection } from "./security-section.tsx";
import { VisibilitySection } from "./visibility-section.tsx";
import "#app/components/account/account.css";

const IdentitiesSection = onDemand(() => import("./identities-section.tsx"));

export async function loader(args: LoaderFunctionArgs) {
  const context = await pageContext(args);
  const [me, settings] = await Promise.all([read(context, showMe, {}), read(context, showSettings, {})]);
  return { me: loadedFor(ownProfile, me), settings: loadedFor(ownSettings, settings) };
}

export default function ProfilePage() {
  const t = useTranslations("accounts.profile");
  const loaded = useLoaderData<typeof loader>();
  const { data: me = loaded.me.data } = useLoadedQuery(ownProfile, loaded.me);
  const { data: settings = loaded.settings.data } = useLoadedQuery(ownSettings, loaded.settings);
  return (
    <Page>
      <PageHeader title={t("title")} subtitle={t("subtitle")} />
      <AccountTabs />
      <div className="account-columns">
        {/* A changed profile starts the form anew. */}
        <ProfileForm key={me.user.version} profile={me.user} />
        <VisibilitySection settings={settings} />
        <SecuritySection twoFactorEnabled={settings.twoFactorEnabled} />
        <IdentitiesSection userId={me.user.id} />
      </div>
    </Page>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { PageHeader } from "#app/components/page-header.tsx";
import { LinkTabs } from "#app/components/ui/link-tabs.tsx";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { LoadingRows } from "#app/components/ui/states.tsx";
import { installationSettings } from "#app/data/administration.ts";
import { loadedFor } from "#app/data/loaded-query.ts";
import { pageContext, read } from "#app/http/page.server.ts";
import { showInstallation } from "#tools/installation/show-installation.ts";
import { AuditTab } from "./audit-tab.tsx";
import { SettingsTab } from "./settings-tab.tsx";
import "./administration.css";

const PeopleTab = onDemand(() => import("./people-tab.tsx"), <LoadingRows />);
const CorrectionsTab = onDemand(() => import("./corrections-tab.tsx"), <LoadingRows />);
const FeedbackTab = onDemand(() => import("./feedback-tab.tsx"), <LoadingRows />);
const SystemTab = onDemand(() => import("./system-tab.tsx"), <LoadingRows />);
const UsageTab = onDemand(() => import("./usage-tab.tsx"), <LoadingRows />);
const ChannelsTab = onDemand(() => import("./channels-tab.tsx"), <LoadingRows />);
const CostsTab = onDemand(() => import("./costs-tab.tsx"), <LoadingRows />);
const SignOnTab = onDemand(() => import("./sign-on-tab.tsx"), <LoadingRows />);
const WebhooksTab = onDemand(() => import("./webhooks-tab.tsx"), <LoadingRows />);
const ModelsTab = onDemand(() => import("./models-tab.tsx"), <LoadingRows />);
const TelematicsTab = onDemand(() => import("./telematics-tab.tsx"), <LoadingRows />);

const tabs = [
  "settings",
  "audit",
  "usage",
  "people",
  "signOn",
  "channels",
  "telematics",
  "webhooks",
  "models",
  "costs",
  "corrections",
  "feedback",
  "system",
] as const;
type Tab = (typeof tabs)[number];

export async function loader(args: LoaderFunctionArgs) {
  const context = await pageContext(args);
  return { installation: loadedFor(installationSettings, await read(context, showInstallation, {})) };
}

export default function AdministrationPage() {
  const t = useTranslations("administration");
  const loaded = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const open: Tab = tabs.find((tab) => tab === params.get("tab")) ?? "settings";
  return (
    <Page>
      <PageHeader title={t("title")} subtitle={t("subtitle")} />
      <LinkTabs
        className="administration-tabs"
        label={t("tabs.label")}
        views={tabs}
        open={open}
        address={(tab) => (tab === "settings" ? "/administration" : `?tab=${tab}`)}
        text={(tab) => t(`tabs.${tab}`)}
        replace={false}
      />
      {open === "settings" && <SettingsTab loaded={loaded.installation} />}
      {open === "audit" && <AuditTab />}
      {open === "usage" && <UsageTab />}
      {open === "people" && <PeopleTab />}
      {open === "signOn" && <SignOnTab />}
      {open === "channels" && <ChannelsTab />}
      {open === "telematics" && <TelematicsTab />}
      {open === "webhooks" && <WebhooksTab />}
      {open === "models" && <ModelsTab />}
      {open === "costs" && <CostsTab />}
      {open === "corrections" && <CorrectionsTab />}
      {open === "feedback" && <FeedbackTab />}
      {open === "system" && <SystemTab />}
    </Page>
  );
}

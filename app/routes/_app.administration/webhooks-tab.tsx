import { useQuery } from "@tanstack/react-query";
import { Webhook } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { listedWebhooks, type WebhookItem } from "#app/data/webhooks.ts";
import { AddedList } from "./added-list.tsx";
import { WebhookDeliveries } from "./webhook-deliveries.tsx";
import { WebhookRow } from "./webhook-row.tsx";

const WebhookDialog = onDemand(() => import("./webhook-dialog.tsx"));
const SecretDialog = onDemand(() => import("./webhook-secret-dialog.tsx"));

/** Other software that is told what changes, how it goes with each, and what was sent. */
export default function WebhooksTab() {
  const t = useTranslations("webhooks");
  const [edited, setEdited] = useState<WebhookItem | "new">();
  const [secret, setSecret] = useState<string>();
  const list = useQuery(listedWebhooks);
  return (
    <>
      <AddedList
        words={{
          title: t("title"),
          hint: t("hint"),
          add: t("add"),
          none: t("none"),
          noneHint: t("noneHint"),
        }}
        icon={<Webhook size={28} aria-hidden />}
        list={list}
        caption={t("caption")}
        heads={[{ text: t("address") }, { text: t("state") }, { text: t("edit"), hidden: true }]}
        onAdd={() => setEdited("new")}
        row={(webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} onEdit={() => setEdited(webhook)} onSecret={setSecret} />
        )}
      />
      {list.data && list.data.length > 0 && <WebhookDeliveries webhooks={list.data} />}
      {edited && (
        <WebhookDialog
          webhook={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSecret={setSecret}
        />
      )}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}

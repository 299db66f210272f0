import { useQuery } from "@tanstack/react-query";
import { Plus, Webhook } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { EmptyState } from "#app/components/ui/states.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { listedWebhooks, type WebhookItem } from "#app/data/webhooks.ts";
import { ListStates } from "./list-states.tsx";
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
      <Section
        title={t("title")}
        description={t("hint")}
        actions={
          <Button variant="soft" icon={<Plus size={16} aria-hidden />} onClick={() => setEdited("new")}>
            {t("add")}
          </Button>
        }
      >
        <ListStates
          list={list}
          items={list.data}
          empty={<EmptyState title={t("none")} description={t("noneHint")} icon={<Webhook size={28} aria-hidden />} />}
        >
          {(webhooks) => (
            <Table caption={t("caption")} landmark={false}>
              <thead>
                <tr>
                  <th scope="col">{t("address")}</th>
                  <th scope="col">{t("state")}</th>
                  <th scope="col">
                    <span className="visually-hidden">{t("edit")}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {webhooks.map((webhook) => (
                  <WebhookRow
                    key={webhook.id}
                    webhook={webhook}
                    onEdit={() => setEdited(webhook)}
                    onSecret={setSecret}
                  />
                ))}
              </tbody>
            </Table>
          )}
        </ListStates>
      </Section>
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

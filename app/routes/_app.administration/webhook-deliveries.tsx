import { Send } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { Select } from "#app/components/ui/fields.tsx";
import { DateText } from "#app/components/ui/format.tsx";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { EmptyState } from "#app/components/ui/states.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { Badge, Text } from "#app/components/ui/themed.tsx";
import { pagesOf } from "#app/data/call.ts";
import type { DeliveryItem, WebhookItem } from "#app/data/webhooks.ts";
import { webhookStates, type WebhookState } from "#db/webhook-vocabulary.ts";
import { PagedList } from "./paged-list.tsx";

const DeliveryDialog = onDemand(() => import("./webhook-delivery-dialog.tsx"));

const stateColors = { waiting: "amber", delivered: "green", failed: "red" } as const;

/** A test event is of no record: what stands for one is its own id. */
const eventOf = (type: string, entityId: string) => (/^\d+$/.test(entityId) ? `${type} ${entityId}` : type);

/** What was sent within a month and what waits, newest first. */
export function WebhookDeliveries({ webhooks }: { webhooks: WebhookItem[] }) {
  const t = useTranslations("webhooks");
  const [webhook, setWebhook] = useState("all");
  const [state, setState] = useState<WebhookState | "all">("all");
  const [shown, setShown] = useState<number>();
  const filter = {
    ...(webhook === "all" ? {} : { webhookId: Number(webhook) }),
    ...(state === "all" ? {} : { state }),
  };
  const nameOf = ({ description, address }: WebhookItem) => description ?? new URL(address).host;
  return (
    <Section title={t("log.title")} description={t("log.hint")}>
      <div className="admin-filters">
        <Select
          label={t("log.webhook")}
          value={webhook}
          onValueChange={setWebhook}
          choices={[
            { value: "all", label: t("log.all") },
            ...webhooks.map((one) => ({ value: String(one.id), label: nameOf(one) })),
          ]}
        />
        <Select
          label={t("log.state")}
          value={state}
          onValueChange={setState}
          choices={[
            { value: "all", label: t("log.all") },
            ...webhookStates.map((value) => ({ value, label: t(`log.states.${value}`) })),
          ]}
        />
      </div>
      <PagedList
        pages={pagesOf("webhooks.list-deliveries", filter)}
        empty={
          <EmptyState title={t("log.none")} description={t("log.noneHint")} icon={<Send size={28} aria-hidden />} />
        }
      >
        {(deliveries) => <DeliveryTable deliveries={deliveries} onShow={setShown} />}
      </PagedList>
      {shown !== undefined && <DeliveryDialog deliveryId={shown} onClose={() => setShown(undefined)} />}
    </Section>
  );
}

function DeliveryTable({ deliveries, onShow }: { deliveries: DeliveryItem[]; onShow: (id: number) => void }) {
  const t = useTranslations("webhooks");
  return (
    <Table caption={t("log.title")} landmark={false}>
      <thead>
        <tr>
          <th scope="col">{t("log.event")}</th>
          <th scope="col">{t("log.state")}</th>
          <th scope="col">
            <span className="visually-hidden">{t("log.show")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map(({ id, type, entityId, createdAt, state, attempts, lastFault, lastStatus }) => (
          <tr key={id}>
            <th scope="row" className="breakable">
              {eventOf(type, entityId)}
              <Text as="div" size="1" color="gray" weight="regular">
                <DateText value={createdAt} time />
              </Text>
            </th>
            <td>
              <Badge color={stateColors[state]}>{t(`log.states.${state}`)}</Badge>
              <Text as="div" size="1" color="gray">
                {[t("log.attempts", { count: attempts }), lastFault && t(`fault.${lastFault}`), lastStatus]
                  .filter(Boolean)
                  .join(" · ")}
              </Text>
            </td>
            <td>
              <Button size="1" variant="soft" color="gray" onClick={() => onShow(id)}>
                {t("log.show")}
                <span className="visually-hidden">
                  {" "}
                  {type} {entityId}
                </span>
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

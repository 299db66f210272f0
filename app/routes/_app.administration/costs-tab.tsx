import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useMoney } from "#app/components/costs/use-money.ts";
import { Button, IconButton } from "#app/components/ui/button.tsx";
import { DateText } from "#app/components/ui/format.tsx";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { EmptyState } from "#app/components/ui/states.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { installationSettings } from "#app/data/administration.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { exchangeRates, labourGroups, labourRates, refreshCosts, type LabourRate } from "#app/data/costs.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { CostFields } from "./cost-fields.tsx";
import { GroupField } from "./group-field.tsx";
import { ListStates } from "./list-states.tsx";
import { SettingsGroup } from "./settings-group.tsx";
import "#app/components/costs/costs.css";

const RateDialog = onDemand(() => import("./rate-dialog.tsx"));
const ExchangeDialog = onDemand(() => import("./exchange-dialog.tsx"));

/** By what costs are counted: the currency, hourly rates by group of engineers, exchange rates. */
export default function CostsTab() {
  const t = useTranslations("costs.settings");
  const { data: saved } = useQuery(installationSettings);
  return (
    <>
      {saved && <SettingsGroup saved={saved} title={t("title")} description="" Fields={CostFields} />}
      <Rates />
      <Groups />
      <Exchange base={saved?.currency ?? ""} />
    </>
  );
}

/** Takes something out, saying so when it could not be. */
function useRemoval() {
  const t = useTranslations("costs");
  const client = useQueryClient();
  return async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      toast({ title: t("failed"), description: errorText(error, t("failed")), tone: "error" });
    }
    await refreshCosts(client);
  };
}

function Rates() {
  const t = useTranslations("costs.rates");
  const [edited, setEdited] = useState<LabourRate | "new">();
  const list = useQuery(labourRates);
  const { price } = useMoney();
  const remove = useRemoval();
  return (
    <Section
      title={t("title")}
      description={t("hint")}
      actions={
        <Button size="1" variant="soft" icon={<Plus size={16} aria-hidden />} onClick={() => setEdited("new")}>
          {t("add")}
        </Button>
      }
    >
      <ListStates list={list} items={list.data} empty={<EmptyState title={t("none")} />}>
        {(rates) => (
          <Table caption={t("title")} landmark={false}>
            <tbody>
              {rates.map((rate) => (
                <tr key={rate.id}>
                  <th scope="row">{rate.groupName || t("others")}</th>
                  <td>
                    {t("line", {
                      work: price(rate.perHour, rate.currency),
                      travel: rate.travelPerHour === null ? t("noTravel") : price(rate.travelPerHour, rate.currency),
                    })}
                  </td>
                  <td>
                    <DateText value={rate.validFrom} />
                  </td>
                  <td>
                    <span className="cost-acts">
                      <IconButton variant="ghost" color="gray" label={t("edit")} onClick={() => setEdited(rate)}>
                        <Pencil size={14} aria-hidden />
                      </IconButton>
                      <IconButton
                        variant="ghost"
                        color="gray"
                        label={t("delete")}
                        title={t("deleteHint")}
                        onClick={() => void remove(() => call("costs.delete-rate", { rateId: rate.id }))}
                      >
                        <Trash2 size={14} aria-hidden />
                      </IconButton>
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </ListStates>
      {edited && <RateDialog rate={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </Section>
  );
}

function Groups() {
  const t = useTranslations("costs.groups");
  const list = useQuery(labourGroups);
  return (
    <Section title={t("title")}>
      <ListStates list={list} items={list.data} empty={null}>
        {(people) => (
          <Table caption={t("title")} landmark={false}>
            <tbody>
              {people.map((person) => (
                <tr key={person.engineerId}>
                  <th scope="row">{person.engineerName}</th>
                  <td>
                    <GroupField key={person.groupName} person={person} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </ListStates>
    </Section>
  );
}

function Exchange({ base }: { base: string }) {
  const t = useTranslations("costs.exchange");
  const format = useFormat();
  const [adding, setAdding] = useState(false);
  const list = useQuery(exchangeRates);
  const remove = useRemoval();
  return (
    <Section
      title={t("title")}
      description={t("hint", { currency: base })}
      actions={
        <Button size="1" variant="soft" icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          {t("add")}
        </Button>
      }
    >
      <ListStates list={list} items={list.data} empty={<EmptyState title={t("none")} />}>
        {(rates) => (
          <Table caption={t("title")} landmark={false}>
            <tbody>
              {rates.map(({ currency, validFrom, rate }) => (
                <tr key={`${currency} ${validFrom}`}>
                  <th scope="row">
                    {t("line", { currency, base, rate: format.number(rate, { maximumFractionDigits: 10 }) })}
                  </th>
                  <td>
                    <DateText value={validFrom} />
                  </td>
                  <td>
                    <IconButton
                      variant="ghost"
                      color="gray"
                      label={t("delete")}
                      onClick={() => void remove(() => call("costs.delete-exchange-rate", { currency, validFrom }))}
                    >
                      <Trash2 size={14} aria-hidden />
                    </IconButton>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </ListStates>
      {adding && <ExchangeDialog base={base} onClose={() => setAdding(false)} />}
    </Section>
  );
}

import { useQuery } from "@tanstack/react-query";
import { Plus, Satellite } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { EmptyState } from "#app/components/ui/states.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { telematicsServers, type TelematicsServerItem } from "#app/data/telematics.ts";
import { ListStates } from "./list-states.tsx";
import { ServerRow } from "./telematics-row.tsx";
import { UnknownMachines } from "./telematics-unknown.tsx";

const ServerDialog = onDemand(() => import("./telematics-dialog.tsx"));

/** Servers that tell hours and places of machines, how it goes with each, and whom they tell of that is not ours. */
export default function TelematicsTab() {
  const t = useTranslations("telematics");
  const [edited, setEdited] = useState<TelematicsServerItem | "new">();
  const list = useQuery(telematicsServers);
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
          empty={
            <EmptyState title={t("none")} description={t("noneHint")} icon={<Satellite size={28} aria-hidden />} />
          }
        >
          {(servers) => (
            <Table caption={t("caption")} landmark={false}>
              <thead>
                <tr>
                  <th scope="col">{t("name")}</th>
                  <th scope="col">{t("state")}</th>
                  <th scope="col" className="not-on-phones">
                    {t("schedule")}
                  </th>
                  <th scope="col">
                    <span className="visually-hidden">{t("edit")}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {servers.map((server) => (
                  <ServerRow key={server.id} server={server} onEdit={() => setEdited(server)} />
                ))}
              </tbody>
            </Table>
          )}
        </ListStates>
      </Section>
      {list.data
        ?.filter(({ unknownCount }) => unknownCount > 0)
        .map((server) => (
          <UnknownMachines key={server.id} server={server} />
        ))}
      {edited && <ServerDialog server={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

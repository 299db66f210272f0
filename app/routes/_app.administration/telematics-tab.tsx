import { useQuery } from "@tanstack/react-query";
import { Satellite } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { telematicsServers, type TelematicsServerItem } from "#app/data/telematics.ts";
import { AddedList } from "./added-list.tsx";
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
      <AddedList
        words={{
          title: t("title"),
          hint: t("hint"),
          add: t("add"),
          none: t("none"),
          noneHint: t("noneHint"),
        }}
        icon={<Satellite size={28} aria-hidden />}
        list={list}
        caption={t("caption")}
        heads={[
          { text: t("name") },
          { text: t("state") },
          { text: t("schedule"), notOnPhones: true },
          { text: t("edit"), hidden: true },
        ]}
        onAdd={() => setEdited("new")}
        row={(server) => <ServerRow key={server.id} server={server} onEdit={() => setEdited(server)} />}
      />
      {list.data
        ?.filter(({ unknownCount }) => unknownCount > 0)
        .map((server) => (
          <UnknownMachines key={server.id} server={server} />
        ))}
      {edited && <ServerDialog server={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

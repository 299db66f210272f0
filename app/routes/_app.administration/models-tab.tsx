import { useQuery } from "@tanstack/react-query";
import { Play } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { servingModels } from "#app/data/administration.ts";
import { trialsOf } from "#tools/admin/rules.ts";
import { ListStates } from "./list-states.tsx";
import { LocalModels } from "./local-models.tsx";
import { ModelRow } from "./model-row.tsx";
import { useTrials } from "./use-trials.ts";

/** Which model serves which purpose, and whether it does its work: each can be tried. */
export default function ModelsTab() {
  const t = useTranslations("models");
  const models = useQuery(servingModels);
  const { trials, running, run } = useTrials();
  const purposes = models.data?.purposes;
  const served = purposes?.filter(({ by }) => by !== "nobody") ?? [];
  return (
    <>
      <Section
        title={t("title")}
        description={t("hint")}
        actions={
          <Button
            variant="soft"
            icon={<Play size={16} aria-hidden />}
            loading={running}
            disabledReason={!purposes && t("loading")}
            onClick={() => void run(served.flatMap(({ purpose }) => trialsOf[purpose]))}
          >
            {t("tryAll")}
          </Button>
        }
      >
        <ListStates list={models} items={purposes} empty={null}>
          {(items) => (
            <Table caption={t("caption")} landmark={false}>
              <thead>
                <tr>
                  <th scope="col">{t("purpose")}</th>
                  <th scope="col">{t("served")}</th>
                </tr>
              </thead>
              <tbody>
                {items.map((served) => (
                  <ModelRow
                    key={served.purpose}
                    served={served}
                    waitingRecordings={models.data?.waitingRecordings ?? 0}
                    trials={trials}
                    onTry={() => void run(trialsOf[served.purpose])}
                  />
                ))}
              </tbody>
            </Table>
          )}
        </ListStates>
      </Section>
      {models.data && <LocalModels local={models.data.localModels} mostMs={models.data.mostMs} />}
    </>
  );
}

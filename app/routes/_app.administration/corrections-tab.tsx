import { useMutation, useQuery } from "@tanstack/react-query";
import { Download, PencilLine } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { NumberText } from "#app/components/ui/format.tsx";
import { Section } from "#app/components/ui/page.tsx";
import { EmptyState } from "#app/components/ui/states.tsx";
import { Table } from "#app/components/ui/table.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { correctionRates, type CorrectionRate } from "#app/data/administration.ts";
import { download } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { useFormat } from "#app/hooks/use-format.ts";
import { textUnder } from "#app/locales/text-under.ts";
import { ListStates } from "./list-states.tsx";

/** How often people change what was read from their sources, and those reports as cases to measure by. */
export default function CorrectionsTab() {
  const t = useTranslations("administration");
  const list = useQuery(correctionRates);
  const fetching = useMutation({
    mutationFn: () => download("intake.show-correction-rates", { cases: "1" }),
    onError: (error) =>
      toast({
        title: t("corrections.exportFailed"),
        description: errorText(error, t("corrections.exportFailed")),
        tone: "error",
      }),
  });
  const none = list.data?.length === 0;
  return (
    <>
      <Section
        title={t("corrections.title")}
        description={t("corrections.hint")}
        actions={
          <Button
            variant="soft"
            icon={<Download size={16} aria-hidden />}
            loading={fetching.isPending}
            disabledReason={none && t("corrections.empty")}
            onClick={() => fetching.mutate()}
          >
            {t("corrections.export")}
          </Button>
        }
      >
        <ListStates
          list={list}
          items={list.data}
          empty={
            <EmptyState
              title={t("corrections.empty")}
              description={t("corrections.emptyHint")}
              icon={<PencilLine size={28} aria-hidden />}
            />
          }
        >
          {(rates) => (
            <div className="admin-groups">
              {[...Map.groupBy(rates, ({ engine }) => engine)].map(([engine, ofEngine]) => (
                <RatesTable key={engine} engine={engine} rates={ofEngine} />
              ))}
            </div>
          )}
        </ListStates>
      </Section>
    </>
  );
}

function RatesTable({ engine, rates }: { engine: string; rates: CorrectionRate[] }) {
  const t = useTranslations("administration.corrections");
  const fields = useTranslations("intake.field");
  const format = useFormat();
  return (
    <Table caption={t("caption", { engine })} captionShown>
      <thead>
        <tr>
          <th scope="col">{t("field")}</th>
          <th scope="col" data-number>
            {t("rate")}
          </th>
          <th scope="col" data-number>
            {t("changed")}
          </th>
          <th scope="col" data-number>
            {t("total")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rates.map(({ field, rate, changed, total }) => (
          <tr key={field}>
            <th scope="row">{textUnder(fields, field) ?? field}</th>
            <td data-number>{format.percent(rate)}</td>
            <td data-number>
              <NumberText value={changed} />
            </td>
            <td data-number>
              <NumberText value={total} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

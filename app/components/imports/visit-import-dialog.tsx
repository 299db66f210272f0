import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { errorText } from "#app/data/client.ts";
import {
  importVisits,
  previewOfVisits,
  undoVisits,
  visitImports,
  type VisitImport,
  type VisitWish,
} from "#app/data/visit-imports.ts";
import { useSettled } from "#app/hooks/use-settled.ts";
import { visitFields } from "#tools/service-logs/import/schema.ts";
import type { Openable } from "../ui/dialog.tsx";
import { LoadingRows } from "../ui/states.tsx";
import { toast } from "../ui/toast.ts";
import { EarlierImports } from "./earlier-imports.tsx";
import { ListColumns } from "./list-columns.tsx";
import { ListDialog } from "./list-dialog.tsx";
import { UnknownMachines } from "./unknown-machines.tsx";
import { useListPreview } from "./use-list-preview.ts";
import { VisitOptions } from "./visit-options.tsx";
import { RefusedRows, VisitRows } from "./visit-rows.tsx";

const waitMs = 300;

/** Reads a list of past visits or parts, shows what it becomes, asks about what is doubtful, and takes it in. */
export default function VisitImportDialog({ open, onOpenChange }: Openable) {
  const t = useTranslations("visitImports");
  const common = useTranslations("common");
  const lists = useTranslations("priceLists");
  const client = useQueryClient();
  const { data: earlier } = useQuery(visitImports);
  const [wish, setWish] = useState<VisitWish>({ kind: "service-reports" });
  const [currency, setCurrency] = useState("");
  const [running, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<VisitImport>();
  const settledCurrency = useSettled(currency.trim(), waitMs);
  const wanted: VisitWish = { ...wish, ...(settledCurrency ? { currency: settledCurrency } : {}) };
  const set = (change: Partial<VisitWish>) => setWish((now) => ({ ...now, ...change }));
  const { file, choose, preview } = useListPreview({
    name: "visit-import",
    wish: wanted,
    open: outcome === undefined,
    read: previewOfVisits,
  });
  const { data } = preview;
  const onFile = (chosen: File | undefined) => {
    setOutcome(undefined);
    choose(chosen);
    // Columns, machines and doubts are those of the file before.
    setWish(({ kind }) => ({ kind }));
  };
  const start = async () => {
    if (!file || !data) return;
    setRunning(true);
    try {
      const columns = data.columns.map(({ means }) => means);
      const done = await importVisits(client, file, { ...wanted, heading: data.heading, columns });
      setOutcome(done);
      toast({ title: t("done", { count: done.added }), tone: "success" });
    } catch (error) {
      toast({ title: t("failed"), description: errorText(error, common("tryAgain")), tone: "error" });
    } finally {
      setRunning(false);
    }
  };
  const named = data?.columns.some(({ means }) => means === "machine");
  const notReady = !data || !named ? t("chooseMachine") : data.counts.taken === 0 && lists("nothing");
  return (
    <ListDialog
      {...{ open, onOpenChange, file, onFile, preview }}
      title={t("title")}
      description={t("description")}
      start={{ label: t("start", { count: data?.counts.taken ?? 0 }), run: start, running, notReady }}
      outcome={outcome && <RefusedRows outcome={outcome} />}
      options={<VisitOptions wish={wish} preview={data} currency={currency} onCurrency={setCurrency} onChange={set} />}
    >
      {data ? (
        <>
          <ListColumns
            columns={data.columns}
            offered={visitFields
              .filter((field) => data.money || field !== "price")
              .map((value) => ({ value, label: t(`field.${value}`) }))}
            money={data.money}
            onChange={(columns) => set({ columns, heading: data.heading, take: undefined })}
          />
          {named ? (
            <>
              <UnknownMachines names={data.unknownMachines} wish={wish} onChange={(machines) => set({ machines })} />
              <VisitRows preview={data} taken={wish.take ?? []} onTake={(take) => set({ take })} />
            </>
          ) : (
            <p role="alert">{t("chooseMachine")}</p>
          )}
        </>
      ) : file ? (
        <LoadingRows rows={4} />
      ) : (
        <EarlierImports
          imports={earlier}
          told={({ added, kind }) => ({
            made: t("made", { count: added }),
            kind: t(`kinds.${kind}`),
            goes: t("undoText", { count: added }),
          })}
          onUndo={(id) => undoVisits(client, id)}
        />
      )}
    </ListDialog>
  );
}

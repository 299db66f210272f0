import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { importVisits, previewOfVisits, undoVisits, visitImports, type VisitWish } from "#app/data/visit-imports.ts";
import { visitFields } from "#tools/service-logs/import/schema.ts";
import type { Openable } from "../ui/dialog.tsx";
import { LoadingRows } from "../ui/states.tsx";
import { EarlierImports } from "./earlier-imports.tsx";
import { ListColumns } from "./list-columns.tsx";
import { ListDialog } from "./list-dialog.tsx";
import { UnknownMachines } from "./unknown-machines.tsx";
import { useListImport } from "./use-list-import.ts";
import { VisitOptions } from "./visit-options.tsx";
import { RefusedRows, VisitRows } from "./visit-rows.tsx";

/** Reads a list of past visits or parts, shows what it becomes, asks about what is doubtful, and takes it in. */
export default function VisitImportDialog({ open, onOpenChange }: Openable) {
  const t = useTranslations("visitImports");
  const lists = useTranslations("priceLists");
  const client = useQueryClient();
  const { data: earlier } = useQuery(visitImports);
  const { list, data, wish, set, money, start, outcome } = useListImport({
    name: "visit-import",
    first: { kind: "service-reports" },
    keep: ({ kind }: VisitWish) => ({ kind }),
    read: previewOfVisits,
    take: (file, read) => importVisits(client, file, read),
    done: ({ added }) => t("done", { count: added }),
    failed: t("failed"),
  });
  const named = data?.columns.some(({ means }) => means === "machine");
  const notReady = !data || !named ? t("chooseMachine") : data.counts.taken === 0 && lists("nothing");
  return (
    <ListDialog
      {...{ open, onOpenChange, ...list }}
      title={t("title")}
      description={t("description")}
      start={{ label: t("start", { count: data?.counts.taken ?? 0 }), notReady, ...start }}
      outcome={outcome && <RefusedRows outcome={outcome} />}
      options={<VisitOptions wish={wish} preview={data} {...money} onChange={set} />}
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
      ) : list.file ? (
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

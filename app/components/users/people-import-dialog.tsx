import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { EarlierImports } from "#app/components/imports/earlier-imports.tsx";
import { LeftOutRows } from "#app/components/imports/left-out-rows.tsx";
import { ListColumns } from "#app/components/imports/list-columns.tsx";
import { ListDialog } from "#app/components/imports/list-dialog.tsx";
import { useListImport } from "#app/components/imports/use-list-import.ts";
import type { Openable } from "#app/components/ui/dialog.tsx";
import { LoadingRows } from "#app/components/ui/states.tsx";
import { importPeople, peopleImports, previewOfPeople, undoPeople, type PeopleWish } from "#app/data/people-imports.ts";
import { personFields } from "#tools/users/import/schema.ts";
import { PeopleImportOptions } from "./people-import-options.tsx";
import { PeopleImportRows } from "./people-import-rows.tsx";

/** Reads a list of people, shows who gets an account, asks about what is doubtful, and takes it in. */
export default function PeopleImportDialog({ open, onOpenChange }: Openable) {
  const t = useTranslations("peopleImports");
  const lists = useTranslations("priceLists");
  const client = useQueryClient();
  const { data: earlier } = useQuery(peopleImports);
  const { list, data, wish, set, start, outcome } = useListImport({
    name: "people-import",
    first: {},
    keep: ({ role, invite }: PeopleWish) => ({ role, invite }),
    read: previewOfPeople,
    take: (file, read) => importPeople(client, file, read),
    done: ({ added }) => t("done", { count: added }),
    failed: t("failed"),
  });
  const named = data?.columns.some(({ means }) => means === "email");
  const notReady = !data || !named ? t("chooseEmail") : data.counts.taken === 0 && lists("nothing");
  return (
    <ListDialog
      {...{ open, onOpenChange, ...list }}
      title={t("title")}
      description={t("description")}
      start={{ label: t("start", { count: data?.counts.taken ?? 0 }), notReady, ...start }}
      outcome={
        outcome && (
          <LeftOutRows
            told={t("outcome", { added: outcome.added, invited: outcome.invited, leftOut: outcome.leftOut })}
            subject={t("person")}
            rows={outcome.refused.map((row) => ({ ...row, reason: t(`reasons.${row.reason}`) }))}
          />
        )
      }
      options={<PeopleImportOptions wish={wish} preview={data} onChange={set} />}
    >
      {data ? (
        <>
          <ListColumns
            columns={data.columns}
            offered={personFields.map((value) => ({ value, label: t(`field.${value}`) }))}
            money
            onChange={(columns) => set({ columns, heading: data.heading, take: undefined })}
          />
          {named ? (
            <PeopleImportRows preview={data} wish={wish} onChange={set} />
          ) : (
            <p role="alert">{t("chooseEmail")}</p>
          )}
        </>
      ) : list.file ? (
        <LoadingRows rows={4} />
      ) : (
        <EarlierImports
          imports={earlier}
          told={({ added }) => ({ made: t("made", { count: added }), goes: t("undoText", { count: added }) })}
          onUndo={(id) => undoPeople(client, id)}
        />
      )}
    </ListDialog>
  );
}

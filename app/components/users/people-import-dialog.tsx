import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { EarlierImports } from "#app/components/imports/earlier-imports.tsx";
import { LeftOutRows } from "#app/components/imports/left-out-rows.tsx";
import { ListColumns } from "#app/components/imports/list-columns.tsx";
import { ListDialog } from "#app/components/imports/list-dialog.tsx";
import { useListPreview } from "#app/components/imports/use-list-preview.ts";
import type { Openable } from "#app/components/ui/dialog.tsx";
import { LoadingRows } from "#app/components/ui/states.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { errorText } from "#app/data/client.ts";
import {
  importPeople,
  peopleImports,
  previewOfPeople,
  undoPeople,
  type PeopleImport,
  type PeopleWish,
} from "#app/data/people-imports.ts";
import { personFields } from "#tools/users/import/schema.ts";
import { PeopleImportOptions } from "./people-import-options.tsx";
import { PeopleImportRows } from "./people-import-rows.tsx";

/** Reads a list of people, shows who gets an account, asks about what is doubtful, and takes it in. */
export default function PeopleImportDialog({ open, onOpenChange }: Openable) {
  const t = useTranslations("peopleImports");
  const common = useTranslations("common");
  const lists = useTranslations("priceLists");
  const client = useQueryClient();
  const { data: earlier } = useQuery(peopleImports);
  const [wish, setWish] = useState<PeopleWish>({});
  const [running, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<PeopleImport>();
  const set = (change: Partial<PeopleWish>) => setWish((now) => ({ ...now, ...change }));
  const { file, choose, preview } = useListPreview({
    name: "people-import",
    wish,
    open: outcome === undefined,
    read: previewOfPeople,
  });
  const { data } = preview;
  const onFile = (chosen: File | undefined) => {
    setOutcome(undefined);
    choose(chosen);
    // Columns, words and doubts are those of the file before.
    setWish(({ role, invite }) => ({ role, invite }));
  };
  const start = async () => {
    if (!file || !data) return;
    setRunning(true);
    try {
      const columns = data.columns.map(({ means }) => means);
      const done = await importPeople(client, file, { ...wish, heading: data.heading, columns });
      setOutcome(done);
      toast({ title: t("done", { count: done.added }), tone: "success" });
    } catch (error) {
      toast({ title: t("failed"), description: errorText(error, common("tryAgain")), tone: "error" });
    } finally {
      setRunning(false);
    }
  };
  const named = data?.columns.some(({ means }) => means === "email");
  const notReady = !data || !named ? t("chooseEmail") : data.counts.taken === 0 && lists("nothing");
  return (
    <ListDialog
      {...{ open, onOpenChange, file, onFile, preview }}
      title={t("title")}
      description={t("description")}
      start={{ label: t("start", { count: data?.counts.taken ?? 0 }), run: start, running, notReady }}
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
      ) : file ? (
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

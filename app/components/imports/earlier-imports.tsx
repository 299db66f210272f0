import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { undoVisits, visitImports, type ListedImport } from "#app/data/visit-imports.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { DateText } from "../ui/format.tsx";
import { Table } from "../ui/table.tsx";

/** What was taken in before, and a way to take each back as a whole. */
export function EarlierImports() {
  const t = useTranslations("visitImports");
  const client = useQueryClient();
  const [asked, setAsked] = useState<ListedImport>();
  const { data: imports = [] } = useQuery(visitImports);
  if (imports.length === 0) return null;
  return (
    <>
      <Table caption={t("earlier")} captionShown>
        <thead>
          <tr>
            <th scope="col">{t("when")}</th>
            <th scope="col">{t("what")}</th>
            <th scope="col">
              <span className="visually-hidden">{t("undo")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {imports.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                <DateText value={one.createdAt} time />
              </th>
              <td className="catalogue-name">
                {t("made", { count: one.added })}
                <span className="catalogue-quiet">
                  {[t(`kinds.${one.kind}`), one.fileName, one.createdByName].filter(Boolean).join(" · ")}
                </span>
              </td>
              <td>
                {one.undoneAt ? (
                  t("undone")
                ) : (
                  <Button size="1" variant="soft" color="gray" onClick={() => setAsked(one)}>
                    {t("undo")}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(undefined)}
          title={t("undoTitle")}
          description={t("undoText", { count: asked.added })}
          confirmLabel={t("undo")}
          destructive
          onConfirm={() => undoVisits(client, asked.id)}
        />
      )}
    </>
  );
}

import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { DateText } from "../ui/format.tsx";
import { Table } from "../ui/table.tsx";

interface KeptImport {
  id: number;
  fileName: string | null;
  added: number;
  createdByName: string | null;
  createdAt: string;
  undoneAt: string | null;
}

interface EarlierImportsProps<Kept extends KeptImport> {
  imports: readonly Kept[] | undefined;
  /** What an import made, what its list was of, and what goes when it is undone. */
  told: (one: Kept) => { made: string; kind?: string; goes: string };
  onUndo: (id: number) => Promise<void>;
}

/** What was taken in before, and a way to take each back as a whole. */
export function EarlierImports<Kept extends KeptImport>({ imports = [], told, onUndo }: EarlierImportsProps<Kept>) {
  const t = useTranslations("visitImports");
  const [asked, setAsked] = useState<Kept>();
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
                {told(one).made}
                <span className="catalogue-quiet">
                  {[told(one).kind, one.fileName, one.createdByName].filter(Boolean).join(" · ")}
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
          description={told(asked).goes}
          confirmLabel={t("undo")}
          destructive
          onConfirm={() => onUndo(asked.id)}
        />
      )}
    </>
  );
}

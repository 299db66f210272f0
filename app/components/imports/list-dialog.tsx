import { FileUp } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { errorText } from "#app/data/client.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, type Openable } from "../ui/dialog.tsx";
import { Field } from "../ui/fields.tsx";
import { ErrorState } from "../ui/states.tsx";
import "../parts/parts.css";
import "../parts/price-list.css";

interface ListDialogProps extends Openable {
  title: string;
  description: string;
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  preview: { isFetching: boolean; error: Error | null; refetch: () => unknown };
  start: { label: string; run: () => Promise<void>; running: boolean; notReady: string | false };
  /** How the list is to be read. */
  options: ReactNode;
  /** What became of the list, once it was taken in. */
  outcome: ReactNode;
  /** What the list becomes. */
  children: ReactNode;
}

/** Reads a list, shows what it becomes, and takes it in at a press. */
export function ListDialog(props: ListDialogProps) {
  const { open, onOpenChange, title, description, file, onFile, preview, start, options, outcome, children } = props;
  const t = useTranslations("priceLists");
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !start.running && onOpenChange(next)}
      width="large"
      title={title}
      description={description}
      footer={
        outcome ? (
          <Button onClick={() => onOpenChange(false)}>{t("finish")}</Button>
        ) : (
          <Button
            icon={<FileUp size={16} aria-hidden />}
            loading={start.running}
            disabledReason={file && !preview.isFetching ? start.notReady : undefined}
            disabled={!file || preview.isFetching || preview.error !== null}
            onClick={() => void start.run()}
          >
            {start.label}
          </Button>
        )
      }
    >
      <div className="price-list">
        <div className="catalogue-form">
          <Field label={t("file")}>
            {(ids) => (
              <input
                {...ids}
                className="price-list-file"
                type="file"
                accept=".csv,.txt,.xlsx"
                disabled={start.running}
                onChange={(event) => onFile(event.target.files?.[0])}
              />
            )}
          </Field>
          {!outcome && options}
        </div>
        {outcome ??
          (preview.error ? (
            <ErrorState message={errorText(preview.error, t("unread"))} onRetry={() => void preview.refetch()} />
          ) : (
            children
          ))}
      </div>
    </Dialog>
  );
}

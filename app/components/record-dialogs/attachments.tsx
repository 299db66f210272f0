import { Paperclip, X } from "lucide-react";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { Text } from "#app/components/ui/themed.tsx";
import { ApiError, errorText } from "../../data/client.ts";
import { problemOf } from "../../data/outbox/problem.ts";
import { upload } from "../../data/upload.ts";
import { useKeepFile } from "../../hooks/use-send-or-keep.ts";
import { IconButton } from "../ui/button.tsx";
import { toast } from "../ui/toast.ts";

/** A stored document, or a file that is kept in this browser until the server can be reached. */
export type Attachment = { name: string } & ({ id: number; entry?: undefined } | { id?: undefined; entry: string });

/** The documents among the files of a record. */
export const documentsOf = (files: readonly Attachment[]): number[] =>
  files.flatMap(({ id }) => (id === undefined ? [] : [id]));

interface AttachmentsProps {
  label: string;
  files: Attachment[];
  onChange: (files: Attachment[]) => void;
}

/** Photos and files of a record. They are uploaded at once, so that saving the record is quick and loses nothing. */
export function Attachments({ label, files, onChange }: AttachmentsProps) {
  const t = useTranslations("reports");
  const labels = useTranslations("common");
  const keepFile = useKeepFile();
  const [busy, setBusy] = useState(false);
  const input = useId();
  const add = async (chosen: File[]) => {
    setBusy(true);
    const kept = [...files];
    for (const file of chosen) {
      try {
        kept.push(await stored(file));
      } catch (error) {
        // What could not be kept has been said.
        if (!(error instanceof ApiError)) continue;
        toast({
          title: labels("error"),
          description: t("attachFailed", { name: file.name, reason: errorText(error, labels("networkError")) }),
          tone: "error",
        });
      }
    }
    onChange(kept);
    setBusy(false);
  };
  const stored = async (file: File): Promise<Attachment> => {
    try {
      const { id } = await upload(file);
      return { id, name: file.name };
    } catch (error) {
      if (!problemOf(error)) throw error;
      return keepFile(file);
    }
  };
  return (
    <div className="attachments">
      <label htmlFor={input} className="attachments-choose" aria-busy={busy}>
        <Paperclip size={16} aria-hidden /> {label}
      </label>
      <input
        id={input}
        type="file"
        multiple
        accept="image/*,application/pdf,.doc,.docx,.txt,audio/*"
        className="visually-hidden"
        disabled={busy}
        onChange={(event) => {
          void add([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      {files.length > 0 && (
        <ul aria-label={t("attached", { count: files.length })}>
          {files.map(({ id, entry, name }, at) => (
            <li key={id ?? entry}>
              <Text size="2">{name}</Text>
              {entry !== undefined && (
                <Text size="1" color="gray">
                  {t("sentLater")}
                </Text>
              )}
              <IconButton label={t("removeFile", { name })} onClick={() => onChange(files.toSpliced(at, 1))}>
                <X size={14} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

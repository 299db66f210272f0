import { Paperclip, X } from "lucide-react";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { Text } from "#app/components/ui/themed.tsx";
import { errorText } from "../../data/client.ts";
import { upload } from "../../data/upload.ts";
import { IconButton } from "../ui/button.tsx";
import { toast } from "../ui/toast.ts";

export interface Attachment {
  id: number;
  name: string;
}

interface AttachmentsProps {
  label: string;
  files: Attachment[];
  onChange: (files: Attachment[]) => void;
}

/** Photos and files of a record. They are uploaded at once, so that saving the record is quick and loses nothing. */
export function Attachments({ label, files, onChange }: AttachmentsProps) {
  const t = useTranslations("reports");
  const labels = useTranslations("common");
  const [busy, setBusy] = useState(false);
  const input = useId();
  const add = async (chosen: File[]) => {
    setBusy(true);
    const kept = [...files];
    for (const file of chosen) {
      try {
        const { id } = await upload(file);
        kept.push({ id, name: file.name });
      } catch (error) {
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
          {files.map(({ id, name }) => (
            <li key={id}>
              <Text size="2">{name}</Text>
              <IconButton
                label={t("removeFile", { name })}
                onClick={() => onChange(files.filter((file) => file.id !== id))}
              >
                <X size={14} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

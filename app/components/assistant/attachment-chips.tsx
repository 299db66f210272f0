import { Popover } from "@radix-ui/themes";
import { ClipboardPaste, FileText, X } from "lucide-react";
import { useTranslations } from "use-intl";
import { IconButton } from "#app/components/ui/button.tsx";
import { useFormat } from "#app/hooks/use-format.ts";
import type { Attachment } from "./use-attachments.ts";

interface ChipsProps {
  attachments: Attachment[];
  pastes: string[];
  onRemoveFile: (key: number) => void;
  onRemovePaste: (at: number) => void;
}

/** Files and long pasted texts that go with the message. */
export default function AttachmentChips({ attachments, pastes, onRemoveFile, onRemovePaste }: ChipsProps) {
  const t = useTranslations("assistant.composer");
  const format = useFormat();
  return (
    <ul className="chips">
      {pastes.map((text, at) => {
        const name = t("pasted", { size: format.fileSize(new Blob([text]).size) });
        return (
          <li key={at} className="chip">
            <Popover.Root>
              <Popover.Trigger>
                <button type="button" className="chip-name" title={t("showPasted")}>
                  <ClipboardPaste size={14} aria-hidden /> {name}
                </button>
              </Popover.Trigger>
              <Popover.Content size="1" className="pasted">
                {text}
              </Popover.Content>
            </Popover.Root>
            <Remove name={name} onClick={() => onRemovePaste(at)} />
          </li>
        );
      })}
      {attachments.map(({ key, name, id, file, progress }) => (
        <li key={key} className="chip">
          <span className="chip-name">
            <FileText size={14} aria-hidden /> {name}
          </span>
          {file && (
            <span role="status" className="chip-waits">
              {t("fileWaits")}
            </span>
          )}
          {id === undefined && !file && (
            <span role="status">
              <progress value={progress} aria-label={t("uploading", { name, percent: format.percent(progress) })} />
            </span>
          )}
          <Remove name={name} onClick={() => onRemoveFile(key)} />
        </li>
      ))}
    </ul>
  );
}

function Remove({ name, onClick }: { name: string; onClick: () => void }) {
  const t = useTranslations("assistant.composer");
  return (
    <IconButton label={t("removeFile", { name })} size="1" variant="ghost" color="gray" onClick={onClick}>
      <X size={14} aria-hidden />
    </IconButton>
  );
}

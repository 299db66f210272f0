import { Callout, Progress } from "@radix-ui/themes";
import { useQueryClient } from "@tanstack/react-query";
import { FileUp, X } from "lucide-react";
import { useRef, useState, type ClipboardEvent, type DragEvent } from "react";
import { useTranslations } from "use-intl";
import { Button, IconButton } from "#app/components/ui/button.tsx";
import { TextArea } from "#app/components/ui/fields.tsx";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { Text } from "#app/components/ui/themed.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { ApiError, errorText } from "#app/data/client.ts";
import { extractFile, extractText, refreshDrafts } from "#app/data/intake.ts";
import { queuePath } from "#app/data/intake-queue.ts";
import { leanPhoto } from "#app/data/lean-photo.ts";
import { useReviewAgain } from "#app/components/intake/given-up-row.tsx";
import { useFormat } from "#app/hooks/use-format.ts";
import { useFormDraft } from "#app/hooks/use-form-draft.ts";
import { fileSizeText, largestFile } from "#tools/documents/rules.ts";
import type { ExtractionAnswer, GivenUp } from "#tools/intake/schema.ts";
import { mostAtOnce, useManyFiles } from "./many-files.tsx";

const acceptedTypes =
  ".pdf,.doc,.docx,.txt,.csv,.jpg,.jpeg,.png,.gif,.bmp,.webp,.tif,.tiff,.zip,.wav,.mp3,.mpeg,.ogg,.opus,.webm,.m4a,.mp4,.aac,audio/*,image/*";

interface Sending {
  id: string;
  name: string;
  /** Share of its bytes that have left. */
  sent: number;
  stop: AbortController;
}

/** A file that was not taken in, so that no row of the queue tells of it. */
interface Refused {
  id: string;
  name: string;
  reason: string;
}

/** Too large, damaged in itself, or of no type that is read; what fails later is kept and has its row. */
const notKept = [400, 413, 415];

const SharedFiles = onDemand(() => import("#app/components/intake/shared-files.tsx"));

/** Takes files by drop, choice or paste, and pasted text. Each source is sent by itself; one that fails stops no other. */
export function UploadArea({ shared, onDrafts }: { shared?: string; onDrafts: () => void }) {
  const t = useTranslations("intake");
  const reports = useTranslations("reports");
  const format = useFormat();
  const client = useQueryClient();
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [sending, setSending] = useState<Sending[]>([]);
  const [refused, setRefused] = useState<Refused[]>([]);
  const { form, update, clear } = useFormDraft("pasted-text", { text: "" });
  const { text } = form;
  const [givenUp, setGivenUp] = useState<GivenUp[]>([]);
  const reviewAgain = useReviewAgain();
  const [reading, setReading] = useState(false);

  const refuse = (name: string, reason: string) =>
    setRefused((now) => [...now, { id: crypto.randomUUID(), name, reason }]);
  const finish = async (answer: ExtractionAnswer) => {
    // What was rejected or deleted before is offered; that is no success of this reading.
    const waiting = answer.draftIds.some((id) => !answer.givenUp.some(({ draftId }) => draftId === id));
    if (answer.finished && waiting)
      toast({
        title: t("review.success"),
        description: [t("processed"), answer.message].filter(Boolean).join(". "),
        tone: "success",
      });
    else if (answer.message) toast({ title: t("title"), description: answer.message });
    else toast({ title: t("review.success"), description: t("processed"), tone: "success" });
    setGivenUp(answer.givenUp);
    if (waiting) onDrafts();
    await refreshDrafts(client);
  };
  /** With several files on their way, a message is of use only when it names its file. */
  const failed = (error: unknown, name: string) => {
    if (error instanceof DOMException && error.name === "AbortError") return;
    const reason = errorText(error, t("processingFailedText"));
    if (error instanceof ApiError && notKept.includes(error.status)) refuse(name, reason);
    toast({ title: t("processingFailed"), description: `${name}: ${reason}`, tone: "error" });
    void client.invalidateQueries({ queryKey: [queuePath] });
  };
  /** As it leaves; nothing where it is too large. */
  const prepare = async (chosen: File) => {
    const file = await leanPhoto(chosen);
    if (file.size <= largestFile) return file;
    const reason = t("tooLargeText", { size: fileSizeText(file.size) });
    refuse(file.name, reason);
    toast({ title: t("tooLarge"), description: `${file.name}: ${reason}`, tone: "error" });
    return undefined;
  };
  const many = useManyFiles({
    prepare,
    refused(error, name) {
      const never = error instanceof ApiError && notKept.includes(error.status);
      if (never) refuse(name, errorText(error, t("processingFailedText")));
      return never;
    },
  });
  /** @returns whether it was taken in */
  const send = async (chosen: File) => {
    const file = await prepare(chosen);
    if (!file) return false;
    const entry: Sending = { id: crypto.randomUUID(), name: file.name, sent: 0, stop: new AbortController() };
    setSending((now) => [...now, entry]);
    const progress = (sent: number) =>
      setSending((now) => now.map((other) => (other.id === entry.id ? { ...other, sent } : other)));
    try {
      await finish(await extractFile(file, progress, entry.stop.signal));
      return true;
    } catch (error) {
      failed(error, file.name);
      return false;
    } finally {
      setSending((now) => now.filter(({ id }) => id !== entry.id));
    }
  };
  const sendAll = async (files: Iterable<File>) => {
    const all = [...files];
    return all.length > mostAtOnce ? many.send(all) : (await Promise.all(all.map(send))).every(Boolean);
  };

  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    void sendAll(event.clipboardData.files);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void sendAll(event.dataTransfer.files);
  };
  const sendText = async () => {
    setReading(true);
    try {
      await finish(await extractText(text));
      clear();
    } catch (error) {
      failed(error, t("queue.pastedText"));
    } finally {
      setReading(false);
    }
  };

  return (
    <div className="upload" onPaste={onPaste}>
      {shared && <SharedFiles id={shared} onRead={sendAll} />}
      <button
        type="button"
        className="upload-drop"
        data-over={over || undefined}
        onClick={() => chooser.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <FileUp size={28} aria-hidden />
        <Text weight="medium">{t("drop")}</Text>
        <Text size="1" color="gray">
          {t("accepted")}
        </Text>
      </button>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept={acceptedTypes}
        aria-label={t("choose")}
        onChange={(event) => {
          void sendAll([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      {sending.map(({ id, name, sent, stop }) => (
        <div key={id} className="upload-sending" role="status">
          <Text size="2" truncate>
            {sent < 1 ? t("sending", { name, percent: format.percent(sent) }) : t("working", { name })}
          </Text>
          <Progress size="1" value={sent < 1 ? sent * 100 : null} aria-label={name} />
          <Button size="1" variant="soft" color="gray" onClick={() => stop.abort()}>
            {t("cancel")}
          </Button>
        </div>
      ))}
      {many.shown}
      {givenUp.length > 0 && (
        <Callout.Root color="amber" highContrast size="1" role="status">
          <Callout.Text>
            {t(givenUp.every(({ fate }) => fate === "rejected") ? "givenUp.askRejected" : "givenUp.askDeleted", {
              count: givenUp.length,
              date: format.date(givenUp[0]!.on),
            })}
          </Callout.Text>
          <div className="upload-actions">
            <Button
              size="1"
              onClick={() => {
                setGivenUp([]);
                void reviewAgain(givenUp.map(({ draftId }) => draftId)).then(onDrafts);
              }}
            >
              {t("givenUp.again")}
            </Button>
            <Button size="1" variant="soft" color="gray" onClick={() => setGivenUp([])}>
              {t("givenUp.leave")}
            </Button>
          </div>
        </Callout.Root>
      )}
      {refused.length > 0 && (
        <ul className="upload-refused" aria-label={t("processingFailed")}>
          {refused.map(({ id, name, reason }) => (
            <li key={id}>
              <Text size="2" className="breakable">
                <strong>{name}</strong>: {reason}
              </Text>
              <IconButton
                variant="soft"
                color="gray"
                label={reports("removeFile", { name })}
                onClick={() => setRefused((now) => now.filter((other) => other.id !== id))}
              >
                <X size={14} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <TextArea
        label={t("pasteLabel")}
        placeholder={t("pastePlaceholder")}
        rows={5}
        value={text}
        onValueChange={(typed) => (typed === "" ? clear() : update({ text: typed }))}
      />
      <div className="upload-actions">
        <Button
          loading={reading}
          disabledReason={!text.trim() && t("pastePlaceholder")}
          onClick={text.trim() ? () => void sendText() : undefined}
        >
          {t("pasteSend")}
        </Button>
      </div>
    </div>
  );
}

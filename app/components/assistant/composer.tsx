import { ArrowUp, Camera, Mic, Paperclip, ScanLine, Square } from "lucide-react";
import {
  forwardRef,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
} from "react";
import { useTranslations } from "use-intl";
import { Button, IconButton } from "#app/components/ui/button.tsx";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { Flex, IconButton as ThemeIconButton, Text } from "#app/components/ui/themed.tsx";
import type { ChatMessage } from "#app/data/chats.ts";
import { useMay } from "#app/hooks/use-user.ts";
import { useFormDraft } from "#app/hooks/use-form-draft.ts";
import { useAttachments } from "./use-attachments.ts";
import { filesOf, textOf, type Outgoing } from "./outgoing.ts";

const AttachmentChips = onDemand(() => import("./attachment-chips.tsx"));
const ScanDialog = onDemand(() => import("./scan-dialog.tsx"));
const VoiceRecorder = onDemand(() => import("./voice-recorder.tsx"));

export interface ComposerHandle {
  attach: (files: File[]) => void;
  startFrom: (text: string) => void;
  /** Puts in what another app has shared. Nothing of it leaves before the message does. */
  takeShared: (shared: { text: string; files: File[] }) => void;
  /** Puts back what was written before, in front of what is being written. */
  restore: (outgoing: Outgoing) => void;
  isEmpty: () => boolean;
}

export interface ComposerProps {
  draftKey: string;
  label: string;
  autoFocus?: boolean;
  busy: boolean;
  /** An earlier message that is being changed. */
  editing?: ChatMessage;
  /** Keeps the message. @returns what sends it then; undefined where it could not be kept, and so stays here */
  onSend: (outgoing: Outgoing) => Promise<(() => void) | undefined>;
  onStop?: () => void;
  onCancelEdit?: () => void;
  onEditLast?: () => void;
}

/** A pasted text of this length is shown as a chip: a field with a whole chat in it is slow and says nothing. */
const longPaste = 4_000;
const accepted = "image/*,audio/*,application/pdf,.pdf,.doc,.docx,.txt,.zip,.csv,.opus";

/** Where messages are written. Enter sends, Shift+Enter breaks the line, Escape stops, ↑ in an empty field edits the last message. */
export const Composer = forwardRef<ComposerHandle, ComposerProps>(function Composer(
  { draftKey, label, autoFocus, busy, editing, onSend, onStop, onCancelEdit, onEditLast },
  ref,
) {
  const t = useTranslations("assistant.composer");
  const scan = useTranslations("triage.scan");
  const mayAttach = useMay("documents.upload");
  const initial = editing ? { text: textOf(editing), pastes: [] as string[] } : { text: "", pastes: [] as string[] };
  const { form, update, clear } = useFormDraft(editing ? `${draftKey}_${editing.id}` : draftKey, initial);
  const { attachments, add, hold, remove, restore, clear: clearFiles, uploading } = useAttachments();
  const keeping = useRef(false);
  const [recording, setRecording] = useState(false);
  const [scanning, setScanning] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const cameraInput = useRef<HTMLInputElement>(null);
  const empty = !form.text.trim() && form.pastes.length === 0 && attachments.length === 0;

  useImperativeHandle(ref, () => ({
    attach: (files) => mayAttach && add(files),
    startFrom: (text) => {
      update({ text });
      field.current?.focus();
    },
    takeShared: ({ text, files }) => {
      // After a reload it stands there already.
      if (!form.text.includes(text)) update({ text: joined(form.text, text) });
      if (mayAttach) hold(files);
      else if (files.length > 0) toast({ title: t("mayNotAttach"), tone: "error" });
      field.current?.focus();
    },
    restore: ({ text, files }) => {
      update({ text: joined(text, form.text) });
      restore(files);
      field.current?.focus();
    },
    isEmpty: () => empty,
  }));
  // What was typed into the field that the server drew, before there was anything to hear it.
  const adopt = useRef(() => {
    if (field.current && field.current.value !== form.text) update({ text: field.current.value });
  });
  useEffect(() => adopt.current(), []);
  useEffect(() => {
    if (autoFocus || editing) field.current?.focus({ preventScroll: true });
  }, [autoFocus, editing]);
  useEffect(() => grow(field.current), [form.text]);

  const write = (text: string) => (text || form.pastes.length > 0 ? update({ text }) : clear());
  const send = async () => {
    if (empty || busy || uploading || keeping.current) return;
    const files = [
      ...filesOf(editing),
      ...attachments.map(({ id, file, name }) => (file ? { file, name } : { id: id!, name })),
    ];
    const text = [form.text.trim(), ...form.pastes].filter(Boolean).join("\n\n");
    keeping.current = true;
    const leave = await onSend({ text, files, replaces: editing?.id }).finally(() => (keeping.current = false));
    if (!leave) return;
    clear();
    clearFiles();
    leave();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a character, Enter chooses it.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      void send();
    } else if (event.key === "Escape" && (busy || editing)) {
      event.preventDefault();
      event.stopPropagation();
      if (busy) onStop?.();
      else onCancelEdit?.();
    } else if (event.key === "ArrowUp" && empty && !editing) {
      event.preventDefault();
      onEditLast?.();
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    const text = event.clipboardData.getData("text/plain");
    // Office programs put a picture of the text beside it; the text is what was meant.
    if (files.length > 0 && !text && mayAttach) {
      event.preventDefault();
      add(files.map(named));
    } else if (text.length > longPaste) {
      event.preventDefault();
      update({ pastes: [...form.pastes, text] });
    }
  };

  return (
    <div className="composer">
      {editing && (
        <Flex justify="between" align="center" gap="3">
          <Text size="2" color="gray">
            {t("editing")}
          </Text>
          <Button size="1" variant="soft" color="gray" onClick={onCancelEdit}>
            {t("cancelEdit")}
          </Button>
        </Flex>
      )}
      {recording ? (
        <VoiceRecorder
          onDone={(file) => {
            setRecording(false);
            if (file) add([file]);
          }}
        />
      ) : (
        <div className="composer-box">
          {attachments.length + form.pastes.length > 0 && (
            <AttachmentChips
              attachments={attachments}
              pastes={form.pastes}
              onRemoveFile={remove}
              onRemovePaste={(at) => {
                const pastes = form.pastes.filter((_, other) => other !== at);
                if (pastes.length === 0 && !form.text) clear();
                else update({ pastes });
              }}
            />
          )}
          <textarea
            ref={field}
            className="composer-field"
            rows={1}
            aria-label={label}
            placeholder={mayAttach ? t("placeholder") : t("placeholderView")}
            title={t("hint")}
            value={form.text}
            enterKeyHint="send"
            onChange={(event) => write(event.target.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
          <div className="composer-tools">
            {mayAttach && (
              <>
                <IconButton
                  label={t("attach")}
                  variant="ghost"
                  color="gray"
                  size="2"
                  onClick={() => fileInput.current?.click()}
                >
                  <Paperclip size={18} aria-hidden />
                </IconButton>
                <IconButton
                  label={t("camera")}
                  variant="ghost"
                  color="gray"
                  size="2"
                  className="composer-camera"
                  onClick={() => cameraInput.current?.click()}
                >
                  <Camera size={18} aria-hidden />
                </IconButton>
                <IconButton
                  label={scan("title")}
                  variant="ghost"
                  color="gray"
                  size="2"
                  onClick={() => setScanning(true)}
                >
                  <ScanLine size={18} aria-hidden />
                </IconButton>
                <IconButton
                  label={t("record")}
                  variant="ghost"
                  color="gray"
                  size="2"
                  onClick={() => setRecording(true)}
                >
                  <Mic size={18} aria-hidden />
                </IconButton>
              </>
            )}
            <span className="composer-space" />
            {busy ? (
              <ThemeIconButton
                type="button"
                size="2"
                color="gray"
                variant="solid"
                highContrast
                aria-label={t("stop")}
                title={t("stop")}
                onClick={onStop}
              >
                <Square size={14} fill="currentColor" aria-hidden />
              </ThemeIconButton>
            ) : (
              <IconButton
                label={t("send")}
                size="2"
                disabledReason={uploading && t("waitForUpload")}
                disabled={empty}
                onClick={() => void send()}
              >
                <ArrowUp size={18} aria-hidden />
              </IconButton>
            )}
          </div>
        </div>
      )}
      {scanning && <ScanDialog open onOpenChange={setScanning} />}
      <FileInput ref={fileInput} label={t("attach")} accept={accepted} multiple onFiles={add} />
      <FileInput ref={cameraInput} label={t("camera")} accept="image/*" capture="environment" onFiles={add} />
    </div>
  );
});

interface FileInputProps {
  label: string;
  accept: string;
  multiple?: boolean;
  capture?: "environment";
  onFiles: (files: File[]) => void;
}

/** Opened by a button; itself neither seen nor reached by keyboard. */
const FileInput = forwardRef<HTMLInputElement, FileInputProps>(function FileInput({ label, onFiles, ...input }, ref) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      tabIndex={-1}
      aria-label={label}
      {...input}
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])]);
        event.target.value = "";
      }}
    />
  );
});

const joined = (...parts: string[]) => parts.filter((part) => part.trim()).join("\n\n");

/** Screenshots come without a name worth keeping. */
const named = (file: File) =>
  /^image\.\w+$/.test(file.name)
    ? new File([file], `screenshot-${Date.now()}.${file.name.split(".").pop()}`, { type: file.type })
    : file;

/** Browsers without `field-sizing` grow the field by hand. */
function grow(field: HTMLTextAreaElement | null) {
  if (!field || CSS.supports("field-sizing", "content")) return;
  field.style.height = "auto";
  field.style.height = `${field.scrollHeight}px`;
}

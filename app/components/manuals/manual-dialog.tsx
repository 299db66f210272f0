import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Paperclip, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { call, pathOf } from "../../data/call.ts";
import { Flex } from "../ui/themed.tsx";
import { upload } from "../../data/upload.ts";
import { useMay } from "../../hooks/use-user.ts";
import { PdfViewer } from "../pdf-viewer/pdf-viewer.tsx";
import { Button, IconButton } from "../ui/button.tsx";
import { ConfirmDialog, Dialog, type Openable } from "../ui/dialog.tsx";
import { TextField } from "../ui/fields.tsx";
import { EmptyState } from "../ui/states.tsx";
import type { Manual } from "#db/records/manual.ts";
import "./manuals.css";
import { useTellFailure } from "#app/hooks/use-tell-failure.ts";

interface ManualDialogProps extends Openable {
  model: string;
  manuals: Manual[];
  /** What is open at first; the first of the manuals unless told otherwise. */
  first?: { documentId: number; page: number };
}

/** The manuals of a model, opened in place; admins add and delete them here. */
export default function ManualDialog({ model, manuals, first, ...dialog }: ManualDialogProps) {
  const t = useTranslations("engineer");
  const mayAdd = useMay("manuals.create");
  const [chosen, setChosen] = useState(first?.documentId);
  // One that was just added comes to the list a moment later; one that was deleted is gone.
  const [added, setAdded] = useState<number>();
  const shown = manuals.some(({ documentId }) => documentId === chosen) || chosen === added ? chosen : undefined;
  const documentId = shown ?? manuals[0]?.documentId;
  return (
    <Dialog {...dialog} width="large" title={t("manuals.title", { model })}>
      <Flex gap="2" wrap="wrap" mb="3">
        {manuals.map((manual) => (
          <Flex key={manual.id} align="center" gap="1">
            <Button
              variant={manual.documentId === documentId ? "solid" : "soft"}
              aria-pressed={manual.documentId === documentId}
              aria-label={t("manuals.open", { title: manual.title })}
              onClick={() => setChosen(manual.documentId)}
            >
              {manual.title}
            </Button>
            {mayAdd && <DeleteManual manual={manual} onDeleted={() => setAdded(undefined)} />}
          </Flex>
        ))}
      </Flex>
      {documentId === undefined && <EmptyState title={t("manualMissingTitle")} description={t("manualMissing")} />}
      {mayAdd && (
        <AddManual
          model={model}
          onAdded={(id) => {
            setAdded(id);
            setChosen(id);
          }}
        />
      )}
      {documentId !== undefined && (
        <PdfViewer
          key={documentId}
          url={`${pathOf("documents.download", { documentId })}?inline=true`}
          page={documentId === first?.documentId ? first.page : 1}
        />
      )}
    </Dialog>
  );
}

function DeleteManual({ manual: { id, title }, onDeleted }: { manual: Manual; onDeleted: () => void }) {
  const t = useTranslations("engineer");
  const labels = useTranslations("common");
  const tellFailure = useTellFailure();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const deletion = useMutation({
    mutationFn: () => call("manuals.delete", { manualId: id }),
    onSuccess: onDeleted,
    onError: (error) => tellFailure(error, labels("tryAgain")),
    onSettled: () => void client.invalidateQueries({ queryKey: [pathOf("manuals.list")] }),
  });
  return (
    <>
      <IconButton variant="soft" label={t("manuals.delete", { title })} color="red" onClick={() => setAsking(true)}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={t("manuals.deleteTitle")}
          description={t("manuals.deleteText", { title })}
          confirmLabel={labels("delete")}
          destructive
          onConfirm={() => deletion.mutateAsync()}
        />
      )}
    </>
  );
}

function AddManual({ model, onAdded }: { model: string; onAdded: (documentId: number) => void }) {
  const t = useTranslations("engineer");
  const tellFailure = useTellFailure();
  const client = useQueryClient();
  const input = useId();
  const [title, setTitle] = useState("");
  const [file, setFile] = useState<File>();
  const [share, setShare] = useState(0);
  const adding = useMutation({
    mutationFn: async (chosen: File) => {
      const { id } = await upload(chosen, { onProgress: setShare });
      await call("manuals.create", { model, title: title.trim() || plainName(chosen.name), documentId: id });
      return id;
    },
    onSuccess: (documentId) => {
      setTitle("");
      setFile(undefined);
      onAdded(documentId);
    },
    onError: (error) => tellFailure(error, t("manuals.addFailed")),
    onSettled: () => {
      setShare(0);
      void client.invalidateQueries({ queryKey: [pathOf("manuals.list")] });
    },
  });
  return (
    <form
      className="manual-add"
      onSubmit={(event) => {
        event.preventDefault();
        if (file) adding.mutate(file);
      }}
    >
      <input
        id={input}
        type="file"
        accept="application/pdf"
        className="visually-hidden"
        onChange={(event) => {
          setFile(event.target.files?.[0]);
          // The same file may be chosen again.
          event.target.value = "";
        }}
      />
      <label htmlFor={input} className="manual-choose">
        <Paperclip size={16} aria-hidden />
        <span className="breakable">{file?.name ?? t("manuals.choose")}</span>
      </label>
      <TextField
        label={t("manuals.name")}
        value={title}
        onValueChange={setTitle}
        placeholder={file && plainName(file.name)}
      />
      <Button
        type="submit"
        variant="soft"
        loading={adding.isPending}
        disabledReason={!file && t("manuals.chooseFirst")}
      >
        {t("manuals.add")}
      </Button>
      {adding.isPending && <progress aria-label={t("manuals.add")} value={share} />}
    </form>
  );
}

/** A title is no file name. */
const plainName = (fileName: string) => fileName.replace(/\.pdf$/i, "");

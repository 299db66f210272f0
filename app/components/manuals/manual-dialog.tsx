import { Flex } from "@radix-ui/themes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { errorText, post, remove } from "../../data/client.ts";
import { useMay } from "../../hooks/use-user.ts";
import { PdfViewer } from "../pdf-viewer/pdf-viewer.tsx";
import { Button, IconButton } from "../ui/button.tsx";
import { Dialog, type Openable } from "../ui/dialog.tsx";
import { TextField } from "../ui/fields.tsx";
import { EmptyState } from "../ui/states.tsx";
import { toast } from "../ui/toast.ts";
import type { Manual } from "./manual.ts";

/** The manuals of a model, opened in place; admins add and delete them here. */
export default function ManualDialog({ model, manuals, ...dialog }: Openable & { model: string; manuals: Manual[] }) {
  const t = useTranslations("engineer");
  const labels = useTranslations("common");
  const mayAdd = useMay("manuals.add");
  const client = useQueryClient();
  const [chosen, setChosen] = useState<number | undefined>(manuals[0]?.documentId);
  const deletion = useMutation({
    mutationFn: (id: number) => remove(`/api/manuals/${id}`),
    onError: (error) =>
      toast({ title: labels("error"), description: errorText(error, labels("tryAgain")), tone: "error" }),
    onSettled: () => void client.invalidateQueries({ queryKey: ["/api/manuals"] }),
  });
  return (
    <Dialog {...dialog} width="large" title={t("manuals.title", { model })}>
      <Flex gap="2" wrap="wrap" mb="3">
        {manuals.map(({ id, title, documentId }) => (
          <Flex key={id} align="center">
            <Button
              variant={documentId === chosen ? "solid" : "soft"}
              aria-pressed={documentId === chosen}
              aria-label={t("manuals.open", { title })}
              onClick={() => setChosen(documentId)}
            >
              {title}
            </Button>
            {mayAdd && (
              <IconButton
                variant="soft"
                label={t("manuals.delete", { title })}
                color="red"
                onClick={() => deletion.mutate(id)}
              >
                <Trash2 size={16} aria-hidden />
              </IconButton>
            )}
          </Flex>
        ))}
      </Flex>
      {manuals.length === 0 && <EmptyState title={t("manualMissingTitle")} description={t("manualMissing")} />}
      {mayAdd && <AddManual model={model} onAdded={setChosen} />}
      {chosen !== undefined && <PdfViewer key={chosen} url={`/api/documents/${chosen}/file?inline=1`} />}
    </Dialog>
  );
}

function AddManual({ model, onAdded }: { model: string; onAdded: (documentId: number) => void }) {
  const t = useTranslations("engineer");
  const labels = useTranslations("common");
  const client = useQueryClient();
  const input = useId();
  const [title, setTitle] = useState("");
  const [file, setFile] = useState<File>();
  const adding = useMutation({
    mutationFn: async () => {
      const form = new FormData();
      form.set("file", file!);
      const { id } = await post<{ id: number }>("/api/documents", form);
      await post("/api/manuals", { model, title: title || file!.name, documentId: id });
      return id;
    },
    onSuccess: (documentId) => {
      setTitle("");
      setFile(undefined);
      onAdded(documentId);
    },
    onError: (error) =>
      toast({ title: labels("error"), description: errorText(error, t("manuals.addFailed")), tone: "error" }),
    onSettled: () => void client.invalidateQueries({ queryKey: ["/api/manuals"] }),
  });
  return (
    <Flex asChild gap="3" align="end" wrap="wrap" mb="3">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (file) adding.mutate();
        }}
      >
        <TextField label={t("manuals.name")} value={title} onValueChange={setTitle} placeholder={file?.name} />
        <label htmlFor={input} className="visually-hidden">
          {t("manuals.add")}
        </label>
        <input id={input} type="file" accept="application/pdf" onChange={(event) => setFile(event.target.files?.[0])} />
        <Button type="submit" variant="soft" loading={adding.isPending} disabled={!file}>
          {t("manuals.add")}
        </Button>
      </form>
    </Flex>
  );
}

import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { ConfirmDialog, Dialog } from "#app/components/ui/dialog.tsx";
import { TextField } from "#app/components/ui/fields.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call } from "#app/data/call.ts";
import type { ChatSummary } from "#app/data/chats.ts";
import { errorText } from "#app/data/client.ts";

interface ThreadDialogProps {
  chat: ChatSummary;
  what: "rename" | "delete";
  onClose: () => void;
  onDone: () => void;
}

export default function ThreadDialog({ what, ...props }: ThreadDialogProps) {
  return what === "rename" ? <Rename {...props} /> : <Delete {...props} />;
}

function Rename({ chat, onClose, onDone }: Omit<ThreadDialogProps, "what">) {
  const t = useTranslations("assistant.threads");
  const common = useTranslations("common");
  const [title, setTitle] = useState(chat.title);
  const save = async () => {
    try {
      await call("chats.rename", { chatId: chat.id, title, version: chat.version });
      onDone();
      onClose();
    } catch (error) {
      toast({ title: t("failed"), description: errorText(error, common("tryAgain")), tone: "error" });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("renameTitle")}
      width="small"
      footer={<Button onClick={() => void save()}>{common("save")}</Button>}
    >
      <form onSubmit={(event) => (event.preventDefault(), void save())}>
        <TextField label={t("name")} value={title} maxLength={120} onValueChange={setTitle} autoFocus />
      </form>
    </Dialog>
  );
}

function Delete({ chat, onClose, onDone }: Omit<ThreadDialogProps, "what">) {
  const t = useTranslations("assistant.threads");
  const common = useTranslations("common");
  const confirm = async () => {
    try {
      await call("chats.delete", { chatId: chat.id });
      onDone();
    } catch (error) {
      toast({ title: t("failed"), description: errorText(error, common("tryAgain")), tone: "error" });
      throw error;
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t("deleteTitle")}
      description={t("deleteHint", { title: chat.title })}
      confirmLabel={t("delete")}
      onConfirm={confirm}
      destructive
    />
  );
}

import { useMutation } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { Text } from "#app/components/ui/themed.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { call } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { undoMinutes } from "#tools/history/rules.ts";

/** Takes a change back, as long as that is possible. */
export function UndoButton({
  undo: { auditId, at },
  onUndone,
}: {
  undo: { auditId: number; at: string };
  onUndone?: () => void;
}) {
  const t = useTranslations("assistant.card");
  const open = useOpenUntil(Date.parse(at) + undoMinutes * 60_000);
  const undo = useMutation({
    mutationFn: () => call("history.undo-change", { auditId }),
    onSuccess: onUndone,
    onError: (error) => toast({ title: t("notUndone"), description: errorText(error, t("notUndone")), tone: "error" }),
  });
  if (undo.isSuccess)
    return (
      <Text size="1" color="gray" role="status">
        {t("undone")}
      </Text>
    );
  if (!open) return null;
  return (
    <Button
      size="1"
      variant="ghost"
      color="gray"
      icon={<Undo2 size={14} aria-hidden />}
      loading={undo.isPending}
      onClick={() => undo.mutate()}
    >
      {t("undo")}
    </Button>
  );
}

/** Whether the moment still lies ahead. A page drawn on the server does not know the time of the browser. */
function useOpenUntil(end: number): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const left = end - Date.now();
    setOpen(left > 0);
    if (left <= 0) return;
    const timer = setTimeout(() => setOpen(false), left);
    return () => clearTimeout(timer);
  }, [end]);
  return open;
}

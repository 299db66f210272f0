import { CloudDownload, CloudOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "#app/components/ui/button.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { pathOf } from "#app/data/call.ts";
import { ApiError, errorText, send } from "#app/data/client.ts";
import { canKeep, dropManual, keepManual, keptManuals } from "#app/data/offline/store.ts";
import { useUser } from "#app/hooks/use-user.ts";

/** Takes a manual along for where there is no network, or no longer. */
export default function KeepManual({ manual }: { manual: { id: number; title: string; documentId: number } }) {
  const t = useTranslations("offline.manual");
  const common = useTranslations("common");
  const { id: userId } = useUser();
  const [kept, setKept] = useState<boolean>();
  const [busy, setBusy] = useState(false);
  const { id, title, documentId } = manual;
  useEffect(() => {
    if (!canKeep()) return;
    keptManuals(userId).then(
      (all) => setKept(all.some((one) => one.id === id)),
      () => setKept(false),
    );
  }, [userId, id]);
  if (kept === undefined) return null;
  const change = async () => {
    setBusy(true);
    try {
      if (kept) await dropManual(id);
      else {
        const pdf = await send("GET", pathOf("documents.download", { documentId }));
        await keepManual(userId, { id, title }, await pdf.arrayBuffer());
      }
      setKept(!kept);
    } catch (error) {
      const reason = error instanceof DOMException ? t("full") : errorText(error, common("networkError"));
      toast({
        title: t(error instanceof ApiError || !kept ? "notKept" : "notDropped", { title }),
        description: reason,
        tone: "error",
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <IconButton
      size="1"
      variant="ghost"
      color="gray"
      label={t(kept ? "drop" : "keep", { title })}
      aria-pressed={kept}
      loading={busy}
      onClick={() => void change()}
    >
      {kept ? <CloudOff size={16} aria-hidden /> : <CloudDownload size={16} aria-hidden />}
    </IconButton>
  );
}

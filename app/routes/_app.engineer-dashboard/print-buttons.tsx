import { FileText, Users, X } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Flex } from "#app/components/ui/themed.tsx";
import { Button } from "../../components/ui/button.tsx";
import { onDemand } from "../../components/ui/on-demand.tsx";
import { toast } from "../../components/ui/toast.ts";
import { download } from "../../data/call.ts";
import { errorText } from "../../data/client.ts";
import { useProgress } from "../../data/progress.ts";

const PrintProgress = onDemand(() => import("./print-progress.tsx"));

/** Prints a machine or its client. Long reports show how far they are and can be given up. */
export function PrintButtons({ machineId }: { machineId: number | null }) {
  const t = useTranslations("engineer");
  const labels = useTranslations("common");
  const [running, setRunning] = useState<"machine" | "client">();
  const [progressKey, setProgressKey] = useState<string>();
  const abort = useRef<AbortController>();
  const progress = useProgress(progressKey);

  const print = async (kind: "machine" | "client") => {
    if (machineId === null)
      return toast({ title: t("report.selectTitle"), description: t("report.select"), tone: "error" });
    const key = crypto.randomUUID();
    const giveUp = new AbortController();
    abort.current = giveUp;
    setProgressKey(key);
    setRunning(kind);
    try {
      await download(`reports.print-${kind}`, { machineId, progressKey: key }, { signal: giveUp.signal });
      toast({ title: kind === "machine" ? t("report.machineDone") : t("report.clientDone"), tone: "success" });
    } catch (error) {
      if (giveUp.signal.aborted) toast({ title: t("report.canceled") });
      else
        toast({
          title: labels("error"),
          description: errorText(error, kind === "machine" ? t("report.machineFailed") : t("report.clientFailed")),
          tone: "error",
        });
    } finally {
      setRunning(undefined);
      setProgressKey(undefined);
    }
  };

  return (
    <div className="print-buttons">
      <Flex gap="2" wrap="wrap" align="end">
        <Button
          variant="soft"
          icon={<FileText size={16} aria-hidden />}
          loading={running === "machine"}
          disabled={running !== undefined}
          onClick={() => print("machine")}
        >
          {t("report.machineReport")}
        </Button>
        <Button
          variant="soft"
          icon={<Users size={16} aria-hidden />}
          loading={running === "client"}
          disabled={running !== undefined}
          onClick={() => print("client")}
        >
          {t("report.clientReport")}
        </Button>
        {running && (
          <Button
            variant="ghost"
            color="gray"
            icon={<X size={16} aria-hidden />}
            onClick={() => abort.current?.abort()}
          >
            {t("report.cancel")}
          </Button>
        )}
      </Flex>
      {running && progress && progress.of > 1 && <PrintProgress {...progress} />}
    </div>
  );
}

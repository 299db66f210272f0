import type { useTranslations } from "use-intl";
import { toast } from "../../components/ui/toast.ts";
import { download } from "../../data/call.ts";
import { errorText } from "../../data/client.ts";

interface Printing {
  machineId: number;
  /** Under which the server tells how far it is. */
  progressKey: string;
  /** Gives it up. */
  signal: AbortSignal;
  t: ReturnType<typeof useTranslations<"engineer">>;
  labels: ReturnType<typeof useTranslations<"common">>;
}

/** Prints the reports of a machine, or of its client, and says how it went. */
export async function printReport(kind: "machine" | "client", { machineId, progressKey, signal, t, labels }: Printing) {
  const ofMachine = kind === "machine";
  try {
    await download(`reports.print-${kind}`, { machineId, progressKey }, { signal });
    toast({ title: ofMachine ? t("report.machineDone") : t("report.clientDone"), tone: "success" });
  } catch (error) {
    if (signal.aborted) toast({ title: t("report.canceled") });
    else
      toast({
        title: labels("error"),
        description: errorText(error, ofMachine ? t("report.machineFailed") : t("report.clientFailed")),
        tone: "error",
      });
  }
}

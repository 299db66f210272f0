import { Download as DownloadIcon } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Download } from "#agent/toolset/tool-output.ts";
import { Button } from "#app/components/ui/button.tsx";
import { toast } from "#app/components/ui/toast.ts";
import { downloadFrom } from "#app/data/call.ts";
import { errorText } from "#app/data/client.ts";
import { useToolTitle } from "../tool-title.ts";

/** The file is made when somebody wants it, by the same call that the dashboards use. */
export function DownloadButton({ tool, download }: { tool: string; download: Download }) {
  const t = useTranslations("assistant");
  const common = useTranslations("common");
  const toolTitle = useToolTitle();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await downloadFrom(download.path, download.body);
    } catch (error) {
      toast({ title: t("result.downloadFailed"), description: errorText(error, common("tryAgain")), tone: "error" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="soft" icon={<DownloadIcon size={16} aria-hidden />} loading={busy} onClick={() => void save()}>
      {t("result.download", { name: toolTitle(tool) })}
    </Button>
  );
}

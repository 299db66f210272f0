import { FileUp } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { useUser } from "#app/hooks/use-user.ts";
import { may } from "#tools/permissions/rules.ts";

const VisitImportDialog = onDemand(() => import("#app/components/imports/visit-import-dialog.tsx"));

/** Opens the import of past reports and parts, for those who may. */
export function ImportButton() {
  const t = useTranslations("visitImports");
  const user = useUser();
  const [open, setOpen] = useState(false);
  if (!may(user.role, "service-logs.import")) return null;
  return (
    <>
      <Button variant="soft" icon={<FileUp size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t("open")}
      </Button>
      {open && <VisitImportDialog open onOpenChange={setOpen} />}
    </>
  );
}

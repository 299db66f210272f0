import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Manual } from "./manual.ts";
import { useMay } from "../../hooks/use-user.ts";
import { readOf } from "../../data/loaded-query.ts";
import { toast } from "../ui/toast.ts";

const ManualDialog = lazy(() => import("./manual-dialog.tsx"));

/** Opens the manuals of the machine's model; says so where there are none, unless this person may add one. */
export function ManualTile({
  model,
  children,
}: {
  model: string | undefined;
  children: (open: () => void) => ReactNode;
}) {
  const t = useTranslations("engineer");
  const mayAdd = useMay("manuals.add");
  const [shown, setShown] = useState(false);
  const { data: manuals = [] } = useQuery({
    ...readOf<Manual[]>("/api/manuals", { model }),
    enabled: model !== undefined,
  });
  const open = () => {
    if (model && (manuals.length > 0 || mayAdd)) setShown(true);
    else toast({ title: t("manualMissingTitle"), description: t("manualMissing") });
  };
  return (
    <>
      {children(open)}
      {shown && model && (
        <Suspense>
          <ManualDialog open onOpenChange={setShown} model={model} manuals={manuals} />
        </Suspense>
      )}
    </>
  );
}

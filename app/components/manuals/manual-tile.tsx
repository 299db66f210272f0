import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Manual } from "./manual.ts";
import { useMay } from "../../hooks/use-user.ts";
import { readOf } from "../../data/loaded-query.ts";
import { onDemand } from "../ui/on-demand.tsx";
import { toast } from "../ui/toast.ts";

const ManualDialog = onDemand(() => import("./manual-dialog.tsx"));

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
  const query = useQuery({
    ...readOf<Manual[]>("/api/manuals", { model }),
    enabled: model !== undefined,
  });
  const manuals = query.data ?? [];
  const open = async () => {
    // Whoever is quicker than the list must not hear that there are no manuals.
    const known = query.data ?? (model === undefined ? [] : ((await query.refetch()).data ?? []));
    if (model && (known.length > 0 || mayAdd)) setShown(true);
    else toast({ title: t("manualMissingTitle"), description: t("manualMissing") });
  };
  return (
    <>
      {children(() => void open())}
      {shown && model && <ManualDialog open onOpenChange={setShown} model={model} manuals={manuals} />}
    </>
  );
}

import { useSearchParams } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { readOf } from "../../data/call.ts";
import { useMay } from "../../hooks/use-user.ts";
import { onDemand } from "../ui/on-demand.tsx";
import { toast } from "../ui/toast.ts";

const ManualDialog = onDemand(() => import("./manual-dialog.tsx"));

/**
 * Opens the manuals of the machine's model; says so where there are none, unless this person may add one. A link with
 * `manual` and `page`, as search results have, opens that manual at once.
 */
export function ManualTile({
  model,
  children,
}: {
  model: string | undefined;
  children: (open: () => void) => ReactNode;
}) {
  const t = useTranslations("engineer");
  const mayAdd = useMay("manuals.create");
  const [shown, setShown] = useState(false);
  const query = useQuery({
    ...readOf("manuals.list", { model }),
    enabled: model !== undefined,
  });
  const manuals = query.data ?? [];
  const sayMissing = () => toast({ title: t("manualMissingTitle"), description: t("manualMissing") });
  const open = async () => {
    // Whoever is quicker than the list must not hear that there are no manuals.
    const known = query.data ?? (model === undefined ? [] : ((await query.refetch()).data ?? []));
    if (model && (known.length > 0 || mayAdd)) setShown(true);
    else sayMissing();
  };
  const linked = useLinkedManual(sayMissing);
  return (
    <>
      {children(() => void open())}
      {linked.manual ? (
        <ManualDialog
          open
          onOpenChange={linked.close}
          model={linked.manual.model}
          manuals={linked.others}
          first={{ documentId: linked.manual.documentId, page: linked.page }}
        />
      ) : (
        shown && model && <ManualDialog open onOpenChange={setShown} model={model} manuals={manuals} />
      )}
    </>
  );
}

/** The manual that the address names, and all of its model. */
function useLinkedManual(onMissing: () => void) {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get("manual")) || undefined;
  const { data } = useQuery({ ...readOf("manuals.list"), enabled: id !== undefined });
  const manual = id === undefined ? undefined : data?.find((other) => other.id === id);
  const close = () =>
    setParams(
      (current) => {
        current.delete("manual");
        current.delete("page");
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  const gone = id !== undefined && data !== undefined && manual === undefined;
  useEffect(() => {
    if (!gone) return;
    onMissing();
    close();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- said once for each address that leads nowhere
  }, [gone]);
  const others = data?.filter(({ model }) => model === manual?.model) ?? [];
  return { manual, others, page: Number(params.get("page")) || 1, close };
}

import { useSearchParams } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { toast } from "#app/components/ui/toast.ts";
import { lostShare } from "#app/service-worker/wishes.ts";
import type { WithComposer } from "./use-composer.ts";

const loadShared = () => import("#app/data/shared-in.ts");

/**
 * Puts into the composer what another app has shared; the address names it (`/chat?shared=…`).
 * @returns what throws it away, for when it has been sent; until then a reload brings it back
 */
export function useShared(withComposer: WithComposer): () => void {
  const t = useTranslations("assistant.composer");
  const [params] = useSearchParams();
  const id = params.get("shared");
  // The texts are new with every drawing, which is no reason to take it once more.
  const words = useRef(t);
  words.current = t;
  useEffect(() => {
    if (id === null) return;
    let here = true;
    const take = async () => {
      const shared = id === lostShare ? undefined : await (await loadShared()).readShared(id).catch(() => undefined);
      if (!here) return;
      if (shared) return withComposer((composer) => composer.takeShared(shared));
      const t = words.current;
      toast({ title: t("sharedLost"), description: t("sharedLostHint"), tone: "error", duration: 15_000 });
    };
    void take();
    return () => {
      here = false;
    };
  }, [id, withComposer]);
  return useCallback(() => {
    if (id !== null) void loadShared().then(({ dropShared }) => dropShared(id));
  }, [id]);
}

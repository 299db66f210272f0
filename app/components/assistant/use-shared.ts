import { useSearchParams } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";
import { useTranslations } from "use-intl";
import { toast } from "#app/components/ui/toast.ts";
import type { ComposerHandle } from "./composer.tsx";

/** What stands in a composer already. */
const taken = new Set<string>();

/** Puts into the composer what another app has shared, once; the address names it (`/chat?shared=…`). */
export function useShared(composer: RefObject<ComposerHandle>): void {
  const t = useTranslations("assistant.composer");
  const [params, setParams] = useSearchParams();
  const id = params.get("shared");
  // Texts and the router's functions are new with every drawing, which is no reason to begin again.
  const now = useRef({ t, setParams });
  now.current = { t, setParams };
  useEffect(() => {
    if (id === null) return;
    let left = false;
    const take = async () => {
      const { dropShared, readShared } = await import("#app/data/shared-in.ts");
      const shared = await readShared(id).catch(() => undefined);
      // The conversation may have been drawn anew meanwhile: the new one takes it.
      if (left || !composer.current || taken.has(id)) return;
      taken.add(id);
      if (shared) {
        if (shared.text) composer.current.restore({ text: shared.text, files: [] });
        composer.current.attach(shared.files);
        await dropShared(id);
      } else {
        const { t } = now.current;
        toast({ title: t("sharedLost"), description: t("sharedLostHint"), tone: "error", duration: 15_000 });
      }
      now.current.setParams((all) => (all.delete("shared"), all), { replace: true });
    };
    void take();
    return () => {
      left = true;
    };
  }, [id, composer]);
}

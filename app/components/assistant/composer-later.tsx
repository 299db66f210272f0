import { ArrowUp } from "lucide-react";
import { forwardRef, lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "#app/components/ui/button.tsx";
import { useInBrowser } from "#app/hooks/use-in-browser.ts";
import type { ComposerHandle, ComposerProps } from "./composer.tsx";

const Loaded = lazy(async () => ({ default: (await import("./composer.tsx")).Composer }));

/**
 * `Composer` for a page that is there before its code: its place is kept until then. There is no field in it, because
 * nothing would hear Enter.
 */
export const ComposerLater = forwardRef<ComposerHandle, ComposerProps>(function ComposerLater(props, ref) {
  const inBrowser = useInBrowser();
  if (!inBrowser) return <Place />;
  return (
    <Suspense fallback={<Place />}>
      <Arrived {...props} ref={ref} />
    </Suspense>
  );
});

/** Outside of any composer: who begins a new chat comes from that of the chat before. */
const otherFields = ":is(input, textarea, select):not(.composer *)";

/** Whoever writes elsewhere by the time it comes is left there. */
const Arrived = forwardRef<ComposerHandle, ComposerProps>(function Arrived({ autoFocus, ...props }, ref) {
  const [writesElsewhere] = useState(() => document.activeElement?.matches(otherFields) ?? false);
  return <Loaded {...props} ref={ref} autoFocus={autoFocus && !writesElsewhere} />;
});

/** As tall as the composer while nothing is written. */
function Place() {
  const t = useTranslations("assistant.composer");
  return (
    <div className="composer" aria-busy="true">
      <div className="composer-box composer-place">
        <p role="status" className="visually-hidden">
          {t("coming")}
        </p>
        <div className="composer-field" aria-hidden />
        <div className="composer-tools">
          <span className="composer-space" />
          <IconButton label={t("send")} size="2" disabled>
            <ArrowUp size={18} aria-hidden />
          </IconButton>
        </div>
      </div>
    </div>
  );
}

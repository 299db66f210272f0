import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import { Section } from "#app/components/ui/page.tsx";
import { ErrorState, LoadingRows } from "#app/components/ui/states.tsx";
import { errorText } from "#app/data/client.ts";
import { ownPush } from "#app/data/push.ts";
import type { OwnSettings } from "#tools/settings/shapes.ts";

const DeviceControls = lazy(() => import("./device-controls.tsx"));

/** Which devices tell of notifications while the app is closed, of which, and when they are quiet. */
export function DevicesSection({ settings }: { settings: OwnSettings }) {
  const t = useTranslations("push");
  const { data, isError, error, refetch } = useQuery(ownPush);
  const waiting = <LoadingRows rows={3} />;
  return (
    <Section id="devices" title={t("title")} description={t("hint")}>
      {isError && !data && <ErrorState message={errorText(error, t("loadFailed"))} onRetry={() => void refetch()} />}
      {!data && !isError && waiting}
      {data && (
        <Suspense fallback={waiting}>
          <DeviceControls push={data} settings={settings} />
        </Suspense>
      )}
    </Section>
  );
}

import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useStats } from "#app/data/stats.ts";
import { Button } from "../../components/ui/button.tsx";
import { onDemand } from "../../components/ui/on-demand.tsx";
import { Section } from "../../components/ui/page.tsx";
import { LoadingRows } from "../../components/ui/states.tsx";
import { fleetIssuesId } from "../../pages.ts";

const OpenedFleetIssues = onDemand(() => import("./opened-fleet-issues.tsx"), <LoadingRows />);

/** The open issues that the bell counts, for those who have no operations dashboard: each leads to its machine. */
export function FleetIssues() {
  const t = useTranslations("engineer.fleetIssues");
  const count = useStats().openIssues;
  const { hash, key } = useLocation();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (hash === `#${fleetIssuesId}`) setOpen(true);
  }, [hash, key]);
  return (
    <Section
      id={fleetIssuesId}
      title={t("title", { count })}
      actions={
        <Button size="1" variant="soft" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t("hide") : t("show")}
        </Button>
      }
    >
      {open && <OpenedFleetIssues />}
    </Section>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { QrCode } from "lucide-react";
import { useState, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { PageHeader } from "#app/components/page-header.tsx";
import { RowGroups } from "#app/components/rows/row-groups.tsx";
import { SelectionBar } from "#app/components/rows/selection-bar.tsx";
import { useSelection } from "#app/components/rows/use-selection.ts";
import { Button } from "#app/components/ui/button.tsx";
import { onDemand } from "#app/components/ui/on-demand.tsx";
import { Page, Section } from "#app/components/ui/page.tsx";
import { EmptyState, ErrorState, LoadingRows } from "#app/components/ui/states.tsx";
import { errorText } from "#app/data/client.ts";
import { waitingFilter, waitingReports, type WaitingReport } from "#app/data/guest-reports.ts";
import { loadedFor, useLoadedQuery } from "#app/data/loaded-query.ts";
import { pack, useLoaded, type LoadedBy } from "#app/data/packed.ts";
import { pageContext, read } from "#app/http/page.server.ts";
import { listGuestReports } from "#tools/guest-reports/list-guest-reports.ts";
import { ReportRow } from "./report-row.tsx";
import "#app/components/rows/rows.css";
import "#app/components/rows/selection-bar.css";
import "./triage.css";

const LabelsDialog = onDemand(() => import("#app/components/labels/labels-dialog.tsx"));
const IssueDialog = onDemand(() => import("./issue-dialog.tsx"));
const DeclineDialog = onDemand(() => import("./decline-dialog.tsx"));

export async function loader(args: LoaderFunctionArgs) {
  const context = await pageContext(args);
  const { items, total } = await read(context, listGuestReports, waitingFilter);
  return pack({ waiting: loadedFor(waitingReports, { items, total }) });
}

/** Changes come by live updates. */
export const shouldRevalidate = () => false;

/** What people without an account reported by the labels on machines, until the office has said what it is. */
export default function TriagePage() {
  const t = useTranslations("triage");
  const loaded = useLoaded<LoadedBy<typeof loader>>();
  const { data, error, refetch } = useLoadedQuery(waitingReports, loaded.waiting);
  const items = data?.items ?? [];
  const selection = useSelection(items.map(({ id }) => id));
  const [opened, setOpened] = useState<number>();
  const [accepted, setAccepted] = useState<WaitingReport>();
  const [declined, setDeclined] = useState<number[]>();
  const [labelling, setLabelling] = useState(false);
  const { chosen } = selection;
  const toggle = (id: number) => setOpened(opened === id ? undefined : id);
  const onKey = (event: KeyboardEvent, report: WaitingReport) => {
    if (event.key === "x") selection.toggle(report.id, false);
    else if (event.key === "X") selection.toggle(report.id, true);
    else if (event.key === "Escape") selection.clear();
    else if (event.key === "i") setAccepted(report);
    else if (event.key === "d") setDeclined(chosen.length > 0 ? chosen : [report.id]);
    else return;
    event.preventDefault();
  };
  /** What was decided on is gone from the list, and the focus with it. */
  const close = () => {
    setAccepted(undefined);
    setDeclined(undefined);
  };
  return (
    <Page>
      <PageHeader
        title={t("title")}
        subtitle={t("subtitle")}
        actions={
          <Button variant="soft" icon={<QrCode size={16} aria-hidden />} onClick={() => setLabelling(true)}>
            {t("labels.print")}
          </Button>
        }
      />
      <Section title={t("waiting", { count: data?.total ?? 0 })} description={items.length > 0 ? t("keys") : undefined}>
        {error && !data ? (
          <ErrorState message={errorText(error, t("failed"))} onRetry={() => void refetch()} />
        ) : !data ? (
          <LoadingRows />
        ) : items.length === 0 ? (
          <EmptyState title={t("none")} description={t("noneHint")} />
        ) : (
          <div>
            <SelectionBar
              selection={selection}
              total={items.length}
              label={t("bar")}
              words={{ selected: t("chosen", { count: chosen.length }), all: t("chooseAll"), none: t("chooseNone") }}
            >
              <Button
                size="1"
                variant="surface"
                color="gray"
                disabledReason={chosen.length === 0 && t("chooseFirst")}
                onClick={() => setDeclined(chosen)}
              >
                {t("decline")}
              </Button>
            </SelectionBar>
            <RowGroups groups={[{ key: "waiting", items }]} onKey={onKey}>
              {(report) => (
                <ReportRow
                  key={report.id}
                  report={report}
                  open={opened === report.id}
                  chosen={selection.has(report.id)}
                  onToggle={(withShift) => selection.toggle(report.id, withShift)}
                  onOpen={() => toggle(report.id)}
                  onAccept={() => setAccepted(report)}
                  onDecline={() => setDeclined([report.id])}
                />
              )}
            </RowGroups>
            {data.total > items.length && <p className="triage-more">{t("more", { count: items.length })}</p>}
          </div>
        )}
      </Section>
      {labelling && <LabelsDialog open onOpenChange={setLabelling} />}
      {accepted && <IssueDialog open report={accepted} onOpenChange={close} />}
      {declined && <DeclineDialog open reportIds={declined} onOpenChange={close} onDeclined={selection.clear} />}
    </Page>
  );
}

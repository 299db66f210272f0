import type { LoaderFunctionArgs } from "@remix-run/node";
import { useSearchParams } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { PageHeader } from "#app/components/page-header.tsx";
import { Page, Section } from "#app/components/ui/page.tsx";
import { EmptyState, LoadingRows } from "#app/components/ui/states.tsx";
import { GivenUpRow } from "#app/components/intake/given-up-row.tsx";
import { rejectedDrafts, waitingDrafts } from "#app/data/intake.ts";
import { processingQueue, queuePollMs } from "#app/data/intake-queue.ts";
import { loadedFor, useLoadedQuery } from "#app/data/loaded-query.ts";
import { pack, useLoaded, type LoadedBy } from "#app/data/packed.ts";
import { pageContext, readItems } from "#app/http/page.server.ts";
import { listDrafts } from "#tools/drafts/list-drafts.ts";
import type { DraftView } from "#tools/intake/schema.ts";
import { showQueue } from "#tools/intake/show-queue.ts";
import { QueuePanel } from "./queue-panel.tsx";
import { ImportButton } from "./import-button.tsx";
import { UploadArea } from "./upload-area.tsx";
import "./data-ingestion.css";

const ReviewCards = lazy(() => import("#app/components/intake/review-cards.tsx"));

export async function loader(args: LoaderFunctionArgs) {
  const context = await pageContext(args);
  const [queue, drafts] = await Promise.all([
    readItems(context, showQueue, {}),
    readItems(context, listDrafts, { status: "open" }),
  ]);
  return pack({ queue: loadedFor(processingQueue, queue), drafts: loadedFor(waitingDrafts, drafts) });
}

/** Queue and drafts live in the cache. */
export const shouldRevalidate = () => false;

export default function DataIngestionPage() {
  const t = useTranslations("intake");
  const loaded = useLoaded<LoadedBy<typeof loader>>();
  const queue = useLoadedQuery(processingQueue, loaded.queue, { refetchInterval: queuePollMs });
  const waiting = useLoadedQuery(waitingDrafts, loaded.drafts);
  const [params, setParams] = useSearchParams();
  const asked = (params.get("drafts") ?? "").split(",").filter(Boolean).map(Number);
  const asks = useRef(false);
  asks.current = asked.length > 0;
  const seen = useSeen(waiting.data);
  const draftIds = asked.length > 0 ? asked : seen;
  // The cards read in the browser; nothing of them is drawn on the server that could not be taken over.
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);

  const review = (ids: number[]) => {
    setParams((now) => (now.set("drafts", ids.join(",")), now), { preventScrollReset: true });
  };
  /** What was read is among those shown, unless the address names others. */
  const arrived = () => {
    if (asks.current) setParams((now) => (now.delete("drafts"), now), { replace: true, preventScrollReset: true });
  };

  return (
    <Page>
      <PageHeader title={t("title")} subtitle={t("subtitle")} actions={<ImportButton />} />
      <div className="ingestion-top">
        <Section title={t("heading")} description={t("description")}>
          <UploadArea shared={params.get("shared") ?? undefined} onDrafts={arrived} />
        </Section>
        <Section title={t("queue.title")}>
          <QueuePanel query={queue} onReview={review} />
        </Section>
      </div>
      <Section title={t("drafts.title")} id="drafts">
        {draftIds.length === 0 ? (
          <EmptyState title={t("drafts.empty")} description={t("drafts.emptyText")} />
        ) : mounted ? (
          <Suspense fallback={<LoadingRows rows={4} />}>
            <ReviewCards draftIds={draftIds} />
          </Suspense>
        ) : (
          <LoadingRows rows={4} />
        )}
      </Section>
      {mounted && <RejectedDrafts shownAbove={draftIds} />}
    </Page>
  );
}

/** All drafts that have waited while the page is open: what is saved here stays as a receipt until the page is left. */
function useSeen(waiting: DraftView[] | undefined): number[] {
  const seen = useRef<number[]>([]);
  const fresh = (waiting ?? []).map(({ id }) => id).filter((id) => !seen.current.includes(id));
  if (fresh.length > 0) seen.current = [...fresh, ...seen.current];
  return seen.current;
}

/** What was rejected earlier, to be taken back; what was rejected just now stands in its place above. */
function RejectedDrafts({ shownAbove }: { shownAbove: number[] }) {
  const t = useTranslations("intake.givenUp");
  const rejected = (useQuery(rejectedDrafts).data ?? []).filter(({ id }) => !shownAbove.includes(id));
  if (rejected.length === 0) return null;
  return (
    <Section title={t("title")} description={t("description")}>
      <div className="review-cards">
        {rejected.map((draft) => (
          <GivenUpRow key={draft.id} draft={draft} />
        ))}
      </div>
    </Section>
  );
}

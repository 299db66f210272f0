import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { DraftDocument, Segment } from "#tools/intake/schema.ts";
import type { EvidenceSpan } from "#tools/service-logs/report.ts";
import { pathOf, readOf } from "../../data/call.ts";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import { Zoomable, type Place } from "../ui/zoomable.tsx";

const PdfViewer = lazy(() =>
  import("../pdf-viewer/pdf-viewer.tsx").then(({ PdfViewer: Viewer }) => ({ default: Viewer })),
);

interface OriginalViewerProps {
  document: Pick<DraftDocument, "id" | "kind">;
  segments: Segment[];
  evidence: EvidenceSpan[] | undefined;
}

/** The original beside the fields: the page, the region of the picture, or the second of the recording of the words. */
export default function OriginalViewer({ document, segments, evidence }: OriginalViewerProps) {
  const touched = segments.filter(({ start, end }) => evidence?.some((span) => span.start < end && span.end > start));
  const packed =
    touched.find(({ documentId }) => documentId !== undefined)?.documentId ??
    segments.find(({ documentId }) => documentId !== undefined)?.documentId;
  const shown =
    document.kind === "pdf" || document.kind === "image" || document.kind === "audio" ? document.id : packed;
  if (shown === undefined) return null;
  return shown === document.id ? (
    <Original id={shown} kind={document.kind} touched={touched} />
  ) : (
    <PackedOriginal id={shown} touched={touched} />
  );
}

/** A photo or voice note inside an export of a chat. */
function PackedOriginal({ id, touched }: { id: number; touched: Segment[] }) {
  const t = useTranslations("intake.source");
  const { data, error, refetch } = useQuery(readOf("documents.show", { documentId: id }));
  if (error) return <ErrorState message={t("failed")} onRetry={() => void refetch()} />;
  return data ? (
    <Original id={id} kind={data.kind} touched={touched.filter(({ documentId }) => documentId === id)} />
  ) : (
    <LoadingRows rows={3} />
  );
}

function Original({ id, kind, touched }: { id: number; kind: string; touched: Segment[] }) {
  const url = `${pathOf("documents.download", { documentId: id })}?inline=true`;
  if (kind === "audio") return <Recording url={url} second={touched.find(({ seconds }) => seconds)?.seconds?.[0]} />;
  if (kind === "image") return <Picture url={url} regions={regionsOf(touched)} />;
  const page = touched.find((segment) => segment.page !== undefined)?.page ?? 1;
  const marks = regionsOf(touched.filter((segment) => segment.page === page));
  return (
    <Suspense fallback={<LoadingRows rows={3} />}>
      <PdfViewer key={page} url={url} page={page} marks={marks} />
    </Suspense>
  );
}

const regionsOf = (segments: Segment[]): Place[] => segments.flatMap(({ region }) => (region ? [region] : []));

function Recording({ url, second }: { url: string; second: number | undefined }) {
  const t = useTranslations("intake.source");
  const player = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    if (player.current && second !== undefined) player.current.currentTime = second;
  }, [second]);
  return (
    <audio
      ref={player}
      className="source-recording"
      controls
      preload="metadata"
      src={url}
      aria-label={t("recording")}
    />
  );
}

function Picture({ url, regions }: { url: string; regions: Place[] }) {
  const t = useTranslations("intake.source");
  const [failed, setFailed] = useState(false);
  if (failed) return <ErrorState message={t("failed")} onRetry={() => setFailed(false)} />;
  return (
    <div className="source-picture">
      <Zoomable title={t("picture")} marks={regions}>
        {() => <img src={url} alt={t("picture")} draggable={false} onError={() => setFailed(true)} />}
      </Zoomable>
    </div>
  );
}

import { SegmentedControl } from "@radix-ui/themes";
import { Download } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { pathOf } from "../../data/call.ts";
import { Text } from "../ui/themed.tsx";
import type { DraftDocument, Segment } from "#tools/intake/schema.ts";
import type { EvidenceSpan } from "#tools/service-logs/report.ts";
import { LoadingRows } from "../ui/states.tsx";

const OriginalViewer = lazy(() => import("./original-viewer.tsx"));

type View = "text" | "original" | "translation";

interface SourcePaneProps {
  document: DraftDocument;
  /** The words of the field that is looked at. */
  evidence: EvidenceSpan[] | undefined;
  /** A field is looked at, and the source does not say it. */
  unsaid: boolean;
  /** What no line of the report holds. */
  unused?: EvidenceSpan[];
  /** Name of the engine that read it. */
  engine: string;
}

/** The engine without a model reads all our languages and translates none. */
const translatesNothing = /^built-?in/i;

/** What a report was read from, with the words of the field that is looked at lit up. */
export function SourcePane({ document, evidence, unsaid, unused = [], engine }: SourcePaneProps) {
  const t = useTranslations("intake.source");
  const [view, setView] = useState<View>("text");
  const segments = (document.segments ?? []) as Segment[];
  const hasOriginal =
    document.kind === "pdf" || document.kind === "image" || segments.some(({ documentId }) => documentId !== undefined);
  return (
    <section className="source-pane" aria-label={t("title")}>
      <div className="source-head">
        {(hasOriginal || document.translation) && (
          <SegmentedControl.Root
            size="1"
            value={view}
            onValueChange={(next) => setView(next as View)}
            aria-label={t("title")}
          >
            <SegmentedControl.Item value="text">{t("text")}</SegmentedControl.Item>
            {document.translation && (
              <SegmentedControl.Item value="translation">{t("translation")}</SegmentedControl.Item>
            )}
            {hasOriginal && <SegmentedControl.Item value="original">{t("original")}</SegmentedControl.Item>}
          </SegmentedControl.Root>
        )}
        <a className="source-download" href={pathOf("documents.download", { documentId: document.id })} download>
          <Download size={14} aria-hidden />
          {document.fileName ?? t("download")}
        </a>
      </div>
      {unsaid && (
        <Text as="p" size="1" color="gray" role="status">
          {t("noEvidence")}
        </Text>
      )}
      {!document.translation &&
        translatesNothing.test(engine) &&
        document.detectedLanguages.some((one) => one !== "en") && (
          <Text as="p" size="1" color="gray">
            {t("noTranslation")}
          </Text>
        )}
      {/* What was said is heard and read at once; other originals take the place of their text. */}
      {document.kind === "audio" && (
        <Suspense fallback={<LoadingRows rows={1} />}>
          <OriginalViewer document={document} segments={segments} evidence={evidence} />
        </Suspense>
      )}
      {view === "original" ? (
        <Suspense fallback={<LoadingRows rows={3} />}>
          <OriginalViewer document={document} segments={segments} evidence={evidence} />
        </Suspense>
      ) : (
        <MarkedText
          text={view === "translation" ? (document.translation ?? "") : (document.text ?? "")}
          spans={view === "translation" ? [] : (evidence ?? [])}
          unused={view === "translation" ? [] : unused}
        />
      )}
    </section>
  );
}

/** A text with marks; the first one is brought into view inside its own box, so that the page stays where it is. */
function MarkedText({ text, spans, unused }: { text: string; spans: EvidenceSpan[]; unused: EvidenceSpan[] }) {
  const box = useRef<HTMLPreElement>(null);
  const first = spans[0]?.start;
  useEffect(() => {
    const mark = box.current?.querySelector("mark");
    if (!mark || !box.current) return;
    const top = mark.offsetTop - box.current.offsetTop;
    const visible =
      top >= box.current.scrollTop && top < box.current.scrollTop + box.current.clientHeight - mark.offsetHeight;
    if (!visible) box.current.scrollTop = Math.max(0, top - box.current.clientHeight / 3);
  }, [first, text]);
  return (
    <pre ref={box} className="source-text" tabIndex={0}>
      {piecesOf(text, spans).map(({ from, words, marked }) =>
        marked ? (
          <mark key={from}>{words}</mark>
        ) : (
          piecesOf(
            words,
            unused.map(({ start, end }) => ({ start: Math.max(0, start - from), end: end - from })),
          ).map((piece) =>
            piece.marked ? (
              <span key={from + piece.from} className="source-unused">
                {piece.words}
              </span>
            ) : (
              piece.words
            ),
          )
        ),
      )}
    </pre>
  );
}

/** The text cut at the marks, in order; overlapping marks become one. */
function piecesOf(text: string, spans: EvidenceSpan[]): { from: number; words: string; marked: boolean }[] {
  const pieces: { from: number; words: string; marked: boolean }[] = [];
  let at = 0;
  for (const { start, end } of [...spans].sort((one, other) => one.start - other.start)) {
    const from = Math.max(at, start);
    if (end <= from || end > text.length) continue;
    if (from > at) pieces.push({ from: at, words: text.slice(at, from), marked: false });
    pieces.push({ from, words: text.slice(from, end), marked: true });
    at = end;
  }
  return [...pieces, { from: at, words: text.slice(at), marked: false }];
}

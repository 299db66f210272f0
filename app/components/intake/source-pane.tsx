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
  /** What the fields of the report were read from. */
  used?: EvidenceSpan[];
  /** What no line of the report holds. */
  unused?: EvidenceSpan[];
  /** Name of the engine that read it. */
  engine: string;
}

/** The engine without a model reads all our languages and translates none. */
const translatesNothing = /^built-?in/i;

/** What a report was read from, with the words of the field that is looked at lit up. */
export function SourcePane({ document, evidence, unsaid, used = [], unused = [], engine }: SourcePaneProps) {
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
      {view === "text" && used.length > 0 && (
        <p className="source-legend">
          <span className="source-used">{t("used")}</span>
          {unused.length > 0 && <span className="source-unused">{t("unused", { count: unused.length })}</span>}
          <span className="source-hint">{t("hint")}</span>
        </p>
      )}
      {view === "original" ? (
        <Suspense fallback={<LoadingRows rows={3} />}>
          <OriginalViewer document={document} segments={segments} evidence={evidence} />
        </Suspense>
      ) : (
        <MarkedText
          text={view === "translation" ? (document.translation ?? "") : (document.text ?? "")}
          layers={view === "translation" ? {} : { focused: evidence, unused, used }}
        />
      )}
    </section>
  );
}

/** Stretches of a text by what they are; where they overlap the first of these wins. */
const layerNames = ["focused", "unused", "used"] as const;
type Layers = Partial<Record<(typeof layerNames)[number], EvidenceSpan[]>>;

/** A text with marks; the first one is brought into view inside its own box, so that the page stays where it is. */
function MarkedText({ text, layers }: { text: string; layers: Layers }) {
  const box = useRef<HTMLPreElement>(null);
  const first = layers.focused?.[0]?.start;
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
      {piecesOf(text, layers).map(({ from, words, layer }) =>
        layer === "focused" ? (
          <mark key={from}>{words}</mark>
        ) : layer ? (
          <span key={from} className={`source-${layer}`}>
            {words}
          </span>
        ) : (
          words
        ),
      )}
    </pre>
  );
}

/** The text cut where a stretch begins or ends, in order, each piece with what it is. */
function piecesOf(text: string, layers: Layers) {
  const spans = layerNames.flatMap((layer) => (layers[layer] ?? []).map((span) => ({ layer, ...span })));
  const edges = new Set([0, text.length, ...spans.flatMap(({ start, end }) => [start, end])]);
  const cuts = [...edges].filter((at) => at >= 0 && at <= text.length).sort((one, other) => one - other);
  const pieces: { from: number; words: string; layer?: (typeof layerNames)[number] }[] = [];
  for (const [index, from] of cuts.slice(0, -1).entries()) {
    const words = text.slice(from, cuts[index + 1]);
    const layer = layerNames.find((name) =>
      spans.some((span) => span.layer === name && span.start <= from && span.end > from),
    );
    const last = pieces.at(-1);
    // One stretch is one mark, however many fields were read from it.
    if (last && last.layer === layer) last.words += words;
    else pieces.push({ from, words, layer });
  }
  return pieces;
}

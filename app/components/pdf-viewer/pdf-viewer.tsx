import { ChevronLeft, ChevronRight } from "lucide-react";
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from "pdfjs-dist";
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Flex, Text } from "../ui/themed.tsx";
import { IconButton } from "../ui/button.tsx";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import { Zoomable, type Place } from "../ui/zoomable.tsx";
import "./pdf-viewer.css";

GlobalWorkerOptions.workerSrc = workerUrl;

interface PdfViewerProps {
  /** On this site; the browser's own viewer would run what the file contains. */
  url: string;
  page?: number;
  /** Places on that page that are looked at. */
  marks?: readonly Place[];
}

/** A PDF, page by page, drawn without running anything in it. */
export function PdfViewer({ url, page: firstPage = 1, marks }: PdfViewerProps) {
  const t = useTranslations("engineer");
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [failed, setFailed] = useState(false);
  const [wanted, setPage] = useState(firstPage);
  useEffect(() => {
    let closed = false;
    const loading = getDocument({ url, isEvalSupported: false, enableXfa: false });
    loading.promise.then(setPdf, () => !closed && setFailed(true));
    return () => {
      closed = true;
      void loading.destroy();
    };
  }, [url]);
  if (failed) return <ErrorState message={t("manuals.loadFailed")} />;
  if (!pdf) return <LoadingRows />;
  const page = Math.min(Math.max(1, wanted), pdf.numPages);
  return (
    <div className="pdf-viewer">
      <Flex align="center" justify="center" gap="3">
        <IconButton variant="soft" label={t("manuals.previous")} disabled={page <= 1} onClick={() => setPage(page - 1)}>
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        <Text size="2" role="status">
          {t("manuals.pages", { page, pages: pdf.numPages })}
        </Text>
        <IconButton
          variant="soft"
          label={t("manuals.next")}
          disabled={page >= pdf.numPages}
          onClick={() => setPage(page + 1)}
        >
          <ChevronRight size={18} aria-hidden />
        </IconButton>
        <a href={url.split("?")[0]}>{t("manuals.download")}</a>
      </Flex>
      <Zoomable
        title={t("manuals.pages", { page, pages: pdf.numPages })}
        marks={page === firstPage ? marks : undefined}
      >
        {(width) => <PageCanvas pdf={pdf} page={page} width={width} />}
      </Zoomable>
    </div>
  );
}

/** A page of more dots is none that a browser can hold, nor one that would show more. */
const mostDots = 4_000;

interface PageCanvasProps {
  pdf: PDFDocumentProxy;
  page: number;
  /** Where it is not the room that it has. */
  width?: number;
}

function PageCanvas({ pdf, page, width }: PageCanvasProps) {
  const t = useTranslations("engineer");
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<number>();
  useEffect(() => {
    let gone = false;
    let cancel = () => {};
    void pdf.getPage(page).then(
      (shown) => {
        // Whoever leafs on is quicker than a page: only the last one may be drawn.
        if (gone || !canvas.current) return;
        const natural = shown.getViewport({ scale: 1 });
        const dots = (width ?? canvas.current.parentElement!.clientWidth) * devicePixelRatio;
        const viewport = shown.getViewport({ scale: Math.min(dots, mostDots) / natural.width });
        canvas.current.width = viewport.width;
        canvas.current.height = viewport.height;
        const drawing = shown.render({ canvas: canvas.current, viewport });
        cancel = () => drawing.cancel();
        drawing.promise.then(
          () => setDrawn(page),
          () => undefined,
        );
      },
      // The document was closed meanwhile.
      () => undefined,
    );
    return () => {
      gone = true;
      cancel();
    };
  }, [pdf, page, width]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={t("manuals.pages", { page, pages: pdf.numPages })}
      aria-busy={drawn !== page}
    />
  );
}

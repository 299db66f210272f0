import { ChevronLeft, ChevronRight } from "lucide-react";
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from "pdfjs-dist";
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Flex, Text } from "../ui/themed.tsx";
import { IconButton } from "../ui/button.tsx";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import "./pdf-viewer.css";

GlobalWorkerOptions.workerSrc = workerUrl;

interface PdfViewerProps {
  /** On this site; the browser's own viewer would run what the file contains. */
  url: string;
  page?: number;
}

/** A PDF, page by page, drawn without running anything in it. */
export function PdfViewer({ url, page: firstPage = 1 }: PdfViewerProps) {
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
      <PageCanvas pdf={pdf} page={page} />
    </div>
  );
}

function PageCanvas({ pdf, page }: { pdf: PDFDocumentProxy; page: number }) {
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
        const viewport = shown.getViewport({
          scale: (canvas.current.parentElement!.clientWidth / natural.width) * devicePixelRatio,
        });
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
  }, [pdf, page]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={t("manuals.pages", { page, pages: pdf.numPages })}
      aria-busy={drawn !== page}
    />
  );
}

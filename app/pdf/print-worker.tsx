/** Lays out reports in a thread of its own: a long one takes seconds that the server does not have. */
import { parentPort } from "node:worker_threads";
import { renderToBuffer } from "@react-pdf/renderer";
import { PDFDocument, rgb, StandardFonts } from "pdf-lib";
import type { Block, Letterhead } from "#tools/reports/document.ts";
import type { Language } from "#db/vocabulary.ts";
import { fontsFor } from "./fonts.ts";
import { Portion, textsIn } from "./letter.tsx";

export type PrintRequest =
  | { kind: "begin"; letterhead: Letterhead; language: Language; landscape: boolean }
  | { kind: "portion"; blocks: Block[] }
  | { kind: "end" };

export type PrintAnswer =
  | { kind: "ready" }
  | { kind: "pages"; pages: number }
  | { kind: "done"; bytes: Uint8Array }
  | { kind: "failed"; message: string };

const port = parentPort!;
const footer = { size: 8, margin: 26, color: rgb(0.38, 0.39, 0.42) };
let merged: PDFDocument;
let head: Extract<PrintRequest, { kind: "begin" }>;

port.on("message", (request: PrintRequest) => {
  answer(request).then(
    (reply) => port.postMessage(reply satisfies PrintAnswer),
    (error: unknown) =>
      port.postMessage({
        kind: "failed",
        message: error instanceof Error ? error.message : String(error),
      } satisfies PrintAnswer),
  );
});

async function answer(request: PrintRequest): Promise<PrintAnswer> {
  if (request.kind === "begin") {
    head = request;
    merged = await PDFDocument.create();
    return { kind: "ready" };
  }
  if (request.kind === "portion") {
    const { letterhead, landscape } = head;
    const { blocks } = request;
    const fontFamily = await fontsFor(textsIn([letterhead, blocks]));
    const bytes = await renderToBuffer(
      <Portion letterhead={letterhead} blocks={blocks} fontFamily={fontFamily} landscape={landscape} />,
    );
    const portion = await PDFDocument.load(bytes);
    for (const page of await merged.copyPages(portion, portion.getPageIndices())) merged.addPage(page);
    return { kind: "pages", pages: merged.getPageCount() };
  }
  await numberPages(merged);
  merged.setProducer("Maintenance Hub");
  merged.setLanguage(head.language);
  return { kind: "done", bytes: await merged.save() };
}

async function numberPages(document: PDFDocument) {
  const font = await document.embedFont(StandardFonts.Helvetica);
  const pages = document.getPages();
  pages.forEach((page, index) => {
    const text = `${index + 1} / ${pages.length}`;
    const x = page.getWidth() - 44 - font.widthOfTextAtSize(text, footer.size);
    page.drawText(text, { x, y: footer.margin, size: footer.size, font, color: footer.color });
  });
}

/** Lays out reports in a thread of its own: a long one takes seconds that the server does not have. */
import { parentPort } from "node:worker_threads";
import { renderToBuffer } from "@react-pdf/renderer";
import { PDFDocument, rgb, StandardFonts } from "pdf-lib";
import type { Block, Letterhead } from "#tools/reports/document.ts";
import type { Language } from "#db/vocabulary.ts";
import { fontsFor } from "./fonts.ts";
import { Blocks, LetterheadPaper, textsIn } from "./letter.tsx";

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
    await append(request.blocks);
    return { kind: "pages", pages: merged.getPageCount() };
  }
  await finishPages(merged);
  merged.setProducer("Maintenance Hub");
  merged.setLanguage(head.language);
  const bytes = await merged.save();
  // The thread may wait for the next report; the pages of this one would wait with it.
  merged = await PDFDocument.create();
  return { kind: "done", bytes };
}

async function append(blocks: Block[]) {
  const { landscape } = head;
  const fontFamily = await fontsFor(textsIn(blocks));
  const laid = await PDFDocument.load(await renderToBuffer(<Blocks {...{ blocks, fontFamily, landscape }} />));
  for (const page of await merged.copyPages(laid, laid.getPageIndices())) merged.addPage(page);
}

/** Puts the letterhead and the number on each page. */
async function finishPages(document: PDFDocument) {
  const { letterhead, landscape } = head;
  const fontFamily = await fontsFor(textsIn(letterhead));
  const paper = await PDFDocument.load(
    await renderToBuffer(<LetterheadPaper {...{ letterhead, fontFamily, landscape }} />),
  );
  const [headed] = await document.embedPages([paper.getPage(0)]);
  const font = await document.embedFont(StandardFonts.Helvetica);
  const pages = document.getPages();
  pages.forEach((page, index) => {
    page.drawPage(headed!);
    const text = `${index + 1} / ${pages.length}`;
    const x = page.getWidth() - 44 - font.widthOfTextAtSize(text, footer.size);
    page.drawText(text, { x, y: footer.margin, size: footer.size, font, color: footer.color });
  });
}

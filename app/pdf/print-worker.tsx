/** Lays out reports in threads of their own: a long one takes seconds that the server does not have. */
import { messageOf } from "#db/error-message.ts";
import { parentPort } from "node:worker_threads";
import { renderToBuffer } from "@react-pdf/renderer";
import { ParseSpeeds, PDFDocument, rgb, StandardFonts } from "pdf-lib";
import type { LabelJob } from "#tools/machine-labels/label-job.ts";
import type { Block, Letterhead } from "#tools/reports/document.ts";
import type { Language } from "#db/vocabulary.ts";
import { fontsFor } from "./fonts.ts";
import { Labels } from "./labels.tsx";
import { Blocks, LetterheadPaper, textsIn } from "./letter.tsx";

export type PrintRequest =
  { kind: "batch"; blocks: Block[]; landscape: boolean } | { kind: "labels"; job: LabelJob } | Finish;

interface Finish {
  kind: "finish";
  /** Batches as they were laid out, in their order. */
  parts: Uint8Array[];
  letterhead: Letterhead;
  language: Language;
  landscape: boolean;
}

export type PrintAnswer = { kind: "done"; bytes: Uint8Array } | { kind: "failed"; message: string };

const port = parentPort!;
/** Nobody else waits for this thread. */
const atOnce = { parseSpeed: ParseSpeeds.Fastest };
const footer = { size: 8, margin: 26, color: rgb(0.38, 0.39, 0.42) };

port.on("message", (request: PrintRequest) => {
  answer(request).then(
    (bytes) => port.postMessage({ kind: "done", bytes } satisfies PrintAnswer),
    (error: unknown) =>
      port.postMessage({
        kind: "failed",
        message: messageOf(error),
      } satisfies PrintAnswer),
  );
});

function answer(request: PrintRequest): Promise<Uint8Array> {
  if (request.kind === "labels") return layLabels(request.job);
  return request.kind === "batch" ? lay(request) : finish(request);
}

const layLabels = async (job: LabelJob): Promise<Uint8Array> =>
  renderToBuffer(<Labels job={job} fontFamily={await fontsFor(textsIn(job))} />);

async function lay({ blocks, landscape }: { blocks: Block[]; landscape: boolean }): Promise<Uint8Array> {
  return renderToBuffer(<Blocks {...{ blocks, landscape, fontFamily: await fontsFor(textsIn(blocks)) }} />);
}

/** One document of all batches. */
async function finish(report: Finish): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (const part of report.parts) {
    const laid = await PDFDocument.load(part, atOnce);
    for (const page of await document.copyPages(laid, laid.getPageIndices())) document.addPage(page);
  }
  await finishPages(document, report);
  document.setProducer("Maintenance Hub");
  document.setLanguage(report.language);
  return document.save({ objectsPerTick: Infinity });
}

/** Puts the letterhead and the number on each page. */
async function finishPages(document: PDFDocument, { letterhead, landscape }: Finish) {
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

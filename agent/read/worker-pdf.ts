/** Child process that opens PDFs: a hostile one costs this process and no other. */
import { PDFParse } from "pdf-parse";
import { pdfText, reading } from "./pdf-text.ts";
import { answerTasks } from "./worker-tasks.ts";

answerTasks({
  text: async ({ bytes }: { bytes: Uint8Array }, progress) => ({ pages: await pdfText(bytes, progress) }),

  /** Takes the file whose pages are asked for next. */
  async open({ bytes }: { bytes: Uint8Array }) {
    opened = new PDFParse({ ...reading, data: new Uint8Array(bytes), stopAtErrors: false });
  },

  /** One page of it as a picture that can be recognised, an A4 page at 300 dots per inch. */
  async picture({ page }: { page: number }) {
    const { pages } = await opened!.getScreenshot({
      partial: [page],
      desiredWidth: 2_480,
      imageBuffer: true,
      imageDataUrl: false,
    });
    return { picture: pages[0]!.data };
  },
});

let opened: PDFParse | undefined;

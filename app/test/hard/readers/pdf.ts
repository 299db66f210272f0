/** PDFs: whatever a page shows, and where. */
import { deflateSync } from "node:zlib";
import { pdfPages } from "#agent/testing/files.ts";
import { pdfText } from "#agent/read/pdf-text.ts";
import { promise, type Target } from "./target.ts";

const content = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

export const pdf: Target = {
  longest: 2_000,
  msPerByte: 1,
  charactersPerByte: 12,
  seeds: () =>
    [
      "BT /F1 12 Tf 72 700 Td (Machine QX.10.2001) Tj 0 -14 Td (Hours 4,512) Tj ET",
      "BT /F1 10 Tf 72 700 Td (a) Tj 200 0 Td (b) Tj 200 3 Td (c) Tj ET",
      "q 1 0 0 1 10 10 cm BT /F1 0 Tf 1 0 0 -1 5 5 Tm [(one) -2000 (two)] TJ ET Q",
      "BT /F1 12 Tf 12 TL 1 1 Td (x) ' T* (y) Tj 2 Tr <414243> Tj ET",
    ].map(content),
  words: [
    "BT",
    "ET",
    " Tj ",
    " TJ ",
    " Td ",
    " Tm ",
    " Tf ",
    "/F1",
    "cm",
    "q ",
    "Q ",
    "<FEFF0041>",
    "(\\(",
    "BI ID EI",
    " Tz ",
    " Ts ",
    "1e38",
    "-1",
  ],
  async read(input) {
    const pages = await pdfText(pdfPages(1, "", deflateSync(input)));
    promise(pages.length === 1, "a page is read as one");
    promise(!/\n{3}/.test(pages[0]!), "no empty lines on end");
    return pages;
  },
};

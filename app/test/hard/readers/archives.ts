/** Any bytes: what kind of file they are, and what an archive among them holds. */
import { openArchive } from "#agent/read/archive.ts";
import { identify } from "#agent/read/identify.ts";
import { docxOf, paragraph, pdfPages, zipOf } from "#agent/testing/files.ts";
import { bytesOf, promise, type Target } from "./target.ts";

export const archives: Target = {
  longest: 3_000,
  msPerByte: 0.3,
  charactersPerByte: 20,
  seeds: () => [
    zipOf([{ name: "_chat.txt", content: "[10/03/2026, 08:02:11] Ann: hello" }]),
    zipOf([
      { name: "chat/WhatsApp Chat.txt", content: "10/03/2026, 08:02 - Ann: IMG-1.jpg (file attached)" },
      { name: "chat/IMG-1.jpg", content: new Uint8Array([0xff, 0xd8, 0xff, 0xe0]) },
    ]),
    docxOf(paragraph("hello")),
    pdfPages(1),
    bytesOf("plain words"),
  ],
  words: [
    "PK\u0003\u0004",
    "PK\u0001\u0002",
    "PK\u0005\u0006",
    "../",
    "_chat.txt",
    "%PDF-1.7",
    "GIF89a",
    "RIFF",
    "OggS",
  ],
  async read(input) {
    const { kind, mediaType } = await identify(input, "file");
    if (mediaType !== "application/zip") return { kind, mediaType };
    const files = await openArchive(input);
    const sizes: number[] = [];
    for (const { name, bytes } of files) {
      promise(!name.split(/[\\/]/).includes(".."), "no name leads out of an archive");
      sizes.push((await bytes().catch(() => new Uint8Array())).length);
    }
    return { kind, mediaType, names: files.map(({ name }) => name), sizes };
  },
};

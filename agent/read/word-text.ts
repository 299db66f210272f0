/** Text of Word files, old and new. Runs in a child process: what a file does there harms nobody. */
import { Buffer } from "node:buffer";
import mammoth from "mammoth";
import WordExtractor from "word-extractor";
import { IntakeFailure } from "../intake/failure.ts";
import { openArchive } from "./archive.ts";
import { Refusal } from "./worker-tasks.ts";

const mostCharacters = 3_000_000;
/** Markup around that much text; a document of markup alone would unfold to twenty times its size in memory. */
const mostMarkupBytes = 12 * 1024 * 1024;
const tooMuch = () => new Refusal("too_large", "This Word file holds far more text than a report");

/** @throws Refusal */
export async function docxText(bytes: Uint8Array): Promise<string> {
  // What is no archive at all is refused below.
  const parts = await openArchive(bytes).catch((fault: unknown) => {
    if (fault instanceof IntakeFailure && fault.failure === "too_large") throw tooMuch();
    return [];
  });
  const markup = parts.filter(({ name }) => name.endsWith(".xml")).reduce((sum, { size }) => sum + size, 0);
  if (markup > mostMarkupBytes) throw tooMuch();
  // Pictures are left out, and mammoth refuses files and links outside the document by itself.
  const convert = mammoth.convertToHtml(
    { buffer: Buffer.from(bytes) },
    { convertImage: mammoth.images.imgElement(async () => ({ src: "" })), ignoreEmptyParagraphs: false },
  );
  const { value } = await convert.catch(() =>
    Promise.reject(new Refusal("damaged", "This Word file is damaged and cannot be opened")),
  );
  if (value.length > mostCharacters * 3) throw tooMuch();
  return textOf(value);
}

/** Of a file of Word 97 to 2003. @throws Refusal */
export async function docText(bytes: Uint8Array): Promise<string> {
  const document = await new WordExtractor()
    .extract(Buffer.from(bytes))
    .catch(() => Promise.reject(new Refusal("damaged", "This Word file is damaged and cannot be opened")));
  const parts = [
    document.getHeaders({ includeFooters: false }),
    document.getBody(),
    document.getTextboxes({ includeHeadersAndFooters: false }),
    document.getFootnotes(),
    document.getAnnotations(),
  ];
  const text = parts.filter((part) => part.trim()).join("\n\n");
  if (text.length > mostCharacters) throw tooMuch();
  return text;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** Text of mammoth's simple markup: a table row is a line, its cells stand apart by tabs. */
function textOf(html: string): string {
  return html
    .replace(
      /<(td|th)\b[^>]*>(.*?)<\/\1>/gs,
      (_match, _tag, cell: string) =>
        `${cell
          .replace(/<\/(p|li)>|<br\s*\/?>/g, " ")
          .replace(/<[^>]+>/g, "")
          .trim()}\t`,
    )
    .replace(/<\/tr>/g, "\n")
    .replace(/<\/table>/g, "\n")
    .replace(/<li>/g, "- ")
    .replace(/<br\s*\/?>|<\/(p|li|h[1-6])>/g, "\n")
    .replace(/<[^>]+>/g, "")
    .replace(/&(#\d+|[a-z]+);/g, (whole, name: string) =>
      name.startsWith("#") ? String.fromCodePoint(Number(name.slice(1))) : (entities[name] ?? whole),
    )
    .replace(/\t+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Tables and plain text: bytes to characters, rows to lines. */
import { fileText, textBeginning } from "#agent/read/text.ts";
import { identify } from "#agent/read/identify.ts";
import { bytesOf, promise, type Target } from "./target.ts";

const table = "Serial;Date;Hours;Work\nQX.10.2001;10.03.2026;4.512,5;Filter replaced\n;;;\nHL.44.0777;;900;\n";
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"));

export const tables: Target = {
  longest: 4_000,
  msPerByte: 0.1,
  // A heading stands before each of its cells.
  charactersPerByte: 2_000,
  seeds: () => [
    bytesOf(table),
    bytesOf(table.replaceAll(";", ",")),
    bytesOf(table.replaceAll(";", "\t")),
    bytesOf('a,b\n"one, two","three ""four"""\r\n"line\nbreak",\n'),
    utf16(table),
    new Uint8Array(Buffer.from("Gerät;Stück\nä;1\n", "latin1")),
  ],
  words: [";", ",", "\t", '"', '""', "\r\n", "\n\n", "\ufeff", "Serial", "Date", "Hours", "\u0000", "=1+1", "|"],
  async read(input) {
    const kind = await identify(input, "table.csv");
    const beginning = textBeginning(input);
    const plain = fileText(input, "text");
    promise(beginning !== undefined && plain.startsWith(beginning.slice(0, -4)), "a text begins as it began");
    const text = fileText(input, "csv");
    const source = bare(plain);
    for (const word of new Set(bare(text).split(/\s+/)))
      // The sign behind a heading is the reader's own.
      promise(source.includes(word) || source.includes(word.replace(/:$/, "")), "every word of a table is in its file");
    return { kind, plain, text };
  },
};

const bare = (text: string) => text.replaceAll('"', "");

/** Fonts of printed reports: Noto Sans, with only the pieces that the text at hand needs, for every script. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Font } from "@react-pdf/renderer";
import { joined } from "./arabic.ts";

const require = createRequire(import.meta.url);

/** In the order in which they are asked for a character. */
const packages = [
  "noto-sans",
  "noto-sans-arabic",
  "noto-sans-devanagari",
  "noto-sans-hebrew",
  "noto-sans-thai",
  "noto-sans-sc",
];
const weights = [400, 700];
/** What stands for a character that no font has, so that its absence is seen. */
const replacement = "\ufffd";

/** Its .woff lacks what a font needs, and one character of it would fail the whole report; the same font as .woff2 is sound. */
const damaged = "noto-sans-sc-[101]";

interface Piece {
  family: string;
  files: { weight: number; src: string }[];
  ranges: [number, number][];
}

const pieces = packages.flatMap(piecesOf);
const registered = new Set<string>();

function piecesOf(name: string): Piece[] {
  const folder = dirname(require.resolve(`@fontsource/${name}/package.json`));
  const ranges = JSON.parse(readFileSync(join(folder, "unicode.json"), "utf8")) as Record<string, string>;
  return Object.entries(ranges)
    .map(([subset, text]) => ({
      family: `${name}-${subset}`,
      files: weights.map((weight) => ({
        weight,
        src: join(
          folder,
          "files",
          `${name}-${subset.replace(/[[\]]/g, "")}-${weight}-normal.${`${name}-${subset}` === damaged ? "woff2" : "woff"}`,
        ),
      })),
      ranges: text.split(",").map(parseRange),
    }))
    .sort((a, b) => importance(b.family) - importance(a.family));
}

/** Latin first: digits and punctuation of all texts come from it. */
function importance(family: string): number {
  return family === "noto-sans-latin" ? 2 : family === "noto-sans-latin-ext" ? 1 : 0;
}

function parseRange(text: string): [number, number] {
  const [from, to] = text.replace(/^U\+/i, "").split("-");
  return [parseInt(from!, 16), parseInt(to ?? from!, 16)];
}

/** Some pieces claim pictographs without having their glyphs. */
const firstPictograph = 0x1f000;

const pieceFor = (codePoint: number) =>
  codePoint < firstPictograph
    ? pieces.find(({ ranges }) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to))
    : undefined;

/**
 * Registers the fonts that these texts need.
 * @returns the families to name in a style, most common first
 */
export function fontsFor(texts: Iterable<string>): string[] {
  const needed = new Set<Piece>([pieces[0]!]);
  const seen = new Set<number>();
  for (const text of texts) {
    for (const character of text) {
      const codePoint = character.codePointAt(0)!;
      if (seen.has(codePoint)) continue;
      seen.add(codePoint);
      const piece = pieceFor(codePoint);
      if (piece) needed.add(piece);
    }
  }
  for (const { family, files } of needed) {
    if (registered.has(family)) continue;
    Font.register({ family, fonts: files.map(({ weight, src }) => ({ src, fontWeight: weight })) });
    registered.add(family);
  }
  return [...needed].map(({ family }) => family);
}

const invisible =
  /\ufe0f|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufeff\u202a-\u202e\u2066-\u2069\u200b-\u200f]/g;

/** Text as it can be printed: without control signs, Arabic letters joined, with a question mark in a diamond for each character that no font has. */
export function printable(text: string): string {
  let result = "";
  for (const character of joined(text.replace(invisible, "").replace(/ {2,}/g, " "))) {
    const codePoint = character.codePointAt(0)!;
    result += codePoint < 0x20 || pieceFor(codePoint) ? character : replacement;
  }
  return result;
}

/** A word longer than this would run out of its column or keep the layout busy for seconds. */
const longestPiece = 24;

Font.registerHyphenationCallback((word) => {
  if (word.length <= longestPiece) return [word];
  return word.match(new RegExp(`.{1,${longestPiece}}`, "gsu")) ?? [word];
});

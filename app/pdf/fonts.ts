import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Font } from "@react-pdf/renderer";
import { joined } from "./arabic.ts";
import { unpacked } from "./unpacked-font.ts";
import { type FontData, setEvenly, keepLetters, shapeOnce } from "./font-shaping.ts";

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

/** They claim thousands of signs ("≤", "→") and have hardly any; where another font has none either, its absence is seen. */
const hollow = ["noto-sans-arabic-math", "noto-sans-arabic-symbols"];

interface Piece {
  family: string;
  files: { weight: number; src: string }[];
  ranges: [number, number][];
}

const pieces = packages.flatMap(piecesOf);

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
    .filter(({ family }) => !hollow.includes(family))
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

/** All common Chinese characters in one: in a text out of many pieces the layout would break lines wherever the piece changes. */
const chinese: Piece = {
  family: "noto-sans-sc-chinese-simplified",
  files: weights.map((weight) => ({
    weight,
    src: join(
      dirname(require.resolve("@fontsource/noto-sans-sc/package.json")),
      "files",
      `noto-sans-sc-chinese-simplified-${weight}-normal.woff`,
    ),
  })),
  ranges: [],
};
const isChinese = ({ family }: Piece) => family.startsWith("noto-sans-sc-");
const firstChinese = pieces.findIndex(isChinese);
/** The same families for a text in Chinese: its font has Latin letters too, and lines do not break where fonts change. */
export const chineseFirst = (families: string[]): string[] =>
  families.includes(chinese.family) ? [chinese.family, ...families] : families;

/** In the order in which they are asked for a character. */
const stack = [...pieces.slice(0, firstChinese), chinese, ...pieces.slice(firstChinese)];

/**
 * Loads the fonts that these texts need.
 * @returns the families to name in a style
 */
export async function fontsFor(texts: Iterable<string>): Promise<string[]> {
  const needed = new Set<Piece>([pieces[0]!]);
  const seen = new Set<number>();
  for (const text of texts) {
    for (const character of text) {
      const codePoint = character.codePointAt(0)!;
      if (seen.has(codePoint)) continue;
      seen.add(codePoint);
      const piece = pieceFor(codePoint);
      if (!piece) continue;
      if (isChinese(piece)) needed.add(chinese);
      if (!isChinese(piece) || !(await loaded(chinese)).has(codePoint)) needed.add(piece);
    }
  }
  for (const piece of needed) await loaded(piece);
  return stack.filter((piece) => needed.has(piece)).map(({ family }) => family);
}

interface LoadedFont {
  has(codePoint: number): boolean;
}

const fonts = new Map<Piece, LoadedFont>();

async function loaded(piece: Piece): Promise<LoadedFont> {
  const known = fonts.get(piece);
  if (known) return known;
  const { family, files } = piece;
  Font.register({ family, fonts: files.map(({ weight, src }) => ({ src: sourceOf(src), fontWeight: weight })) });
  for (const { weight: fontWeight } of files) {
    await Font.load({ fontFamily: family, fontWeight });
    const font = Font.getFont({ fontFamily: family, fontWeight }).data as unknown as FontData;
    setEvenly(font);
    keepLetters(font);
    shapeOnce(font);
  }
  const { data } = Font.getFont({ fontFamily: family, fontWeight: weights[0] });
  const font = { has: (codePoint: number) => data!.hasGlyphForCodePoint(codePoint) };
  fonts.set(piece, font);
  return font;
}

const sourceOf = (file: string): string =>
  file.endsWith(".woff") ? `data:font/ttf;base64,${unpacked(readFileSync(file)).toString("base64")}` : file;

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

/** What the layout asks a font. */
export interface FontData {
  unitsPerEm: number;
  layout(text: string, features?: unknown[], script?: string, language?: string, direction?: string): unknown;
  glyphForCodePoint(codePoint: number): unknown;
  getGlyph(id: number, codePoints?: number[]): { codePoints: number[] };
}

/** Of Noto Sans, in units of the font size. */
const ascent = 1.069;
const hyphen = 0x2d;
const space = 0x20;

/**
 * Lines of all scripts stand at the same distance: the layout would set each by the tallest of its fonts. And a line that
 * it breaks within a word ends without the hyphen that it would add: Chinese knows none, and in a part number it would be
 * read as part of it.
 */
export function setEvenly(font: FontData) {
  Object.defineProperty(font, "ascent", { value: ascent * font.unitsPerEm });
  const layout = font.layout.bind(font);
  const glyphOf = font.glyphForCodePoint.bind(font);
  // Hyphens of the text itself are asked for while it is laid out.
  let inText = false;
  font.layout = (...args) => {
    inText = true;
    try {
      return layout(...args);
    } finally {
      inText = false;
    }
  };
  font.glyphForCodePoint = (codePoint) => glyphOf(codePoint === hyphen && !inText ? space : codePoint);
}

/**
 * A glyph that was first met as part of another (the n of ñ) is remembered without its letter, and whoever searches or
 * copies text of a later document would miss it.
 */
export function keepLetters(font: FontData) {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    if (glyph.codePoints.length === 0) glyph.codePoints = codePoints;
    return glyph;
  };
}

/** Longer texts are hardly ever printed twice. */
const longestKept = 80;
const mostKept = 4_000;

/** Reports say the same words again and again: headings of tables, areas, names. Their signs are found and placed once. */
export function shapeOnce(font: FontData) {
  const layout = font.layout.bind(font);
  const kept = new Map<string, unknown>();
  font.layout = (text, features, script, language, direction) => {
    const plain = text.length <= longestKept && !features?.length && !script && !language;
    if (!plain) return layout(text, features, script, language, direction);
    const key = `${direction} ${text}`;
    const known = kept.get(key);
    if (known) return known;
    if (kept.size >= mostKept) kept.clear();
    const run = layout(text, features, script, language, direction);
    kept.set(key, run);
    return run;
  };
}

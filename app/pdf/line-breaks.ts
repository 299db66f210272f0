/** Where a printed line may end within what stands between two spaces. */

/** Scripts that set no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** These begin no line, and the opening ones end none. */
const closing = /^[\s\p{Pe}\p{Pf}\p{Po}ー々～%]/u;
const opening = /[\p{Ps}\p{Pi}]$/u;

const words = new Intl.Segmenter("zh", { granularity: "word" });

/** Whether lines of this text end between words that no space parts. */
export const standsWithoutSpaces = (text: string): boolean => unspaced.test(text);

/** The layout would end a line at the few spaces of such a text, however short it is: here they are signs like others. */
export const withFixedSpaces = (text: string): string => text.replaceAll(" ", "\u00a0");

/**
 * The pieces between which the layout may break: words of scripts without spaces, with the punctuation that belongs to
 * them. What is still longer than a line is cut.
 * @param longest most characters of a piece
 */
export function piecesOf(word: string, longest: number): string[] {
  const pieces = unspaced.test(word) ? wordsIn(word) : [word];
  return pieces.flatMap((piece) => (piece.length <= longest ? [piece] : cut(piece, longest)));
}

function wordsIn(text: string): string[] {
  const pieces: string[] = [];
  let before = "";
  for (const { segment } of words.segment(text)) {
    const last = pieces.at(-1);
    const apart = !last || /\s$/.test(last) || unspaced.test(before) || unspaced.test(segment);
    if (last && (!apart || closing.test(segment) || opening.test(last))) pieces[pieces.length - 1] += segment;
    else pieces.push(segment);
    // A comma parts what stands around it like the word before it.
    if (!closing.test(segment)) before = segment;
  }
  return pieces;
}

const cut = (piece: string, longest: number): string[] => piece.match(new RegExp(`.{1,${longest}}`, "gsu")) ?? [piece];

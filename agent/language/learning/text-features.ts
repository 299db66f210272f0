import { fold } from "../tokens.ts";

const runs = /\p{Script=Han}|[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*|\d+(?:[.,:/-]\d+)*|[?!]/gu;

/** Words of a text as a model counts them: folded; figures by their shape, so that no serial number is learned by heart. */
export function wordsToCount(text: string): string[] {
  return (text.match(runs) ?? []).map((word) =>
    /^\d/.test(word) ? figureShape(word) : fold(word).replace(/['’]/g, ""),
  );
}

const figureShape = (figure: string): string =>
  /\D/.test(figure) ? "#-#" : figure.length <= 2 ? "#" : `#${Math.min(figure.length, 5)}`;

/**
 * What a model sees of words: each word, neighbours, the first and the last, and runs of letters, by which it knows the
 * relatives of a word it was never shown and misspelt ones.
 */
export function textFeatures(words: readonly string[], runLengths: readonly number[] = [3, 4, 5]): string[] {
  const features: string[] = [];
  words.forEach((word, index) => {
    features.push(`w:${word}`);
    const next = words[index + 1];
    if (next !== undefined) features.push(`b:${word} ${next}`);
    if (word.length >= 4 && !word.startsWith("#")) {
      const marked = `^${word}$`;
      for (const length of runLengths)
        for (let at = 0; at + length <= marked.length; at++) features.push(`c:${marked.slice(at, at + length)}`);
    }
  });
  if (words.length > 0) features.push(`first:${words[0]}`, `last:${words.at(-1)}`);
  if (words.length > 1) features.push(`opening:${words[0]} ${words[1]}`);
  return features;
}

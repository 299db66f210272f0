import type { EmbeddingModelV4 } from "@ai-sdk/provider";
import { builtInProvider } from "#db/model-vocabulary.ts";
import { othersTurn } from "#tools/others-turn.ts";
import { fieldTerm } from "./field-terms.ts";
import { fold, stem, wordsOf } from "../language/tokens.ts";
import { isFunctionWord, languagesOf } from "./dialogue/phrases/phrase-books.ts";

export const builtinEmbeddingDimensions = 512;

/** Weight of a feature by what it says: words of the trade most, then other words, pairs of neighbours and pieces of words. */
const weights = { term: 1.6, stem: 1, pair: 0.6, piece: 0.22 };

/**
 * Texts as vectors without a trained model: words by stem, words of the trade by their meaning in any of our languages,
 * neighbouring pairs, and pieces of words (so that typing errors and compounds stay near), hashed into 512 signed
 * dimensions and scaled to length 1. Deterministic: the same text has the same vector everywhere.
 */
export function builtinEmbeddingModel(): EmbeddingModelV4 {
  return {
    specificationVersion: "v4",
    provider: builtInProvider,
    modelId: "field-words-512",
    maxEmbeddingsPerCall: 2048,
    supportsParallelCalls: true,
    async doEmbed({ values, abortSignal }) {
      const embeddings: number[][] = [];
      const turn = othersTurn();
      for (const value of values) {
        abortSignal?.throwIfAborted();
        embeddings.push(embedText(value));
        await turn();
      }
      return {
        embeddings,
        warnings: [],
      };
    },
  };
}

/** The vector of one text: 512 numbers of length 1, or all 0 where the text has no word. */
export function embedText(text: string): number[] {
  const counts = new Map<string, number>();
  const count = (feature: string, weight: number) => counts.set(feature, (counts.get(feature) ?? 0) + weight);
  const words = wordsOf(text).map(({ norm }) => norm);
  const languages = languagesOf(words);
  let before = "";
  for (const word of words) {
    if (isFunctionWord(word, languages)) continue;
    const term = fieldTerm(word);
    const root = term ? `=${term.name}` : stem(word);
    count(root, term ? weights.term : weights.stem);
    if (before) count(`${before} ${root}`, weights.pair);
    before = root;
    for (const piece of pieces(word)) count(`~${piece}`, weights.piece);
  }
  const vector = new Array<number>(builtinEmbeddingDimensions).fill(0);
  for (const [feature, total] of counts) {
    const hash = fnv1a(feature);
    // Repeating a word says little more than saying it once.
    vector[hash % builtinEmbeddingDimensions]! += (hash & 0x80000000 ? -1 : 1) * Math.sqrt(total);
  }
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((value) => value / length);
}

/** Runs of four letters, with the ends of the word marked; numbers stay whole. */
function pieces(word: string): string[] {
  if (word.length < 5 || /\d/.test(word)) return [];
  const marked = `^${fold(word)}$`;
  return Array.from({ length: marked.length - 3 }, (_, at) => marked.slice(at, at + 4));
}

/** FNV-1a, 32 bits (http://www.isthe.com/chongo/tech/comp/fnv/): short, fast and the same on every machine. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  // A last mix, as the low bits choose the dimension and the highest the sign.
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
}

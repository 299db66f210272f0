import { MarkedWords } from "../../builtin/dialogue/marked-words.ts";
import type { Word } from "../../language/tokens.ts";

/** What words say of parts on shelves: the lexicon tags it `stock:low` and so on. Questions and orders share them. */
export const stockTags = [
  "many",
  "have",
  "stocked",
  "where",
  "low",
  "van",
  "store",
  "cost",
  "part",
  "order",
  "late",
  "coming",
  "take",
  "move",
  "use",
  "scrap",
  "back",
  "receive",
  "count",
  "reserve",
  "from",
  "to",
  "mine",
] as const;
export type StockWord = (typeof stockTags)[number];

/** The words of a text about parts. */
export class StockWords extends MarkedWords<StockWord> {
  constructor(words: readonly Word[], language?: string) {
    super("stock", words, language);
  }
}

import type { Area } from "#db/vocabulary.ts";

/** What a word of the trade is: a thing, what is wrong with it, or what is done to it. */
export type Kind = "part" | "fault" | "work";

export type TradeWord = [name: string, kind: Kind, area: Area | null, words: string];

import type { Lexicon } from "./lexicon.ts";
import { freeHits, type Passage } from "./sentences.ts";
import { tokensOf } from "../../language/tokens.ts";

export type Scale = ReadonlyMap<string, "High" | "Medium">;

/** Letters and numbers a form uses for urgency, by its own legend ("A = unsafe, B = plan"), else by custom. */
export function scaleOf(text: string, lexicon: Lexicon): Scale {
  const scale = new Map<string, "High" | "Medium">([
    ["A", "High"],
    ["B", "Medium"],
    ["C", "Medium"],
    ["D", "Medium"],
    ["P1", "High"],
    ["P2", "Medium"],
    ["P3", "Medium"],
    ["P4", "Medium"],
  ]);
  for (const match of text.slice(0, 50_000).matchAll(/(?<![\p{L}\d])([A-D]|P[1-4]|[1-4])\s?[=:]\s?([^\n=;]{3,60})/gu)) {
    const meaning = match[2]!.replace(/\s(?:[A-D]|P[1-4]|[1-4])\s*$/, "");
    const tokens = tokensOf(meaning);
    if (freeHits({ hits: lexicon.find(tokens) }, "urgent", "calm").length) scale.set(match[1]!, "High");
  }
  return scale;
}

/** Takes the grade out of a row of defects and keeps it as its urgency. */
export function graded(passage: Passage, scale: Scale): Passage {
  if (passage.section !== "issues") return passage;
  const match = /(?:^|[\s\t(])([A-D]|P[1-4])(?:[):.]\s*|\s*\t\s*|\s+(?=\p{L}{2}))/u.exec(passage.text.slice(0, 120));
  if (!match) return passage;
  const rest = match.index + match[0].length;
  const grade = scale.get(match[1]!);
  const text = passage.text.slice(rest);
  if (!grade || !/\p{L}{3}/u.test(text)) return passage;
  return { ...passage, text, start: passage.start + rest, grade };
}

import type { Frame } from "../frame.ts";
import { range } from "../concept-spans.ts";
import { wholeNumber } from "./numbers.ts";

/** "3201h": hours without the word. */
export const readings = (frame: Frame) =>
  frame.words.some(({ norm }, i) => /^\d[\d.,]*(?:h|hrs|std)$/.test(norm) && !frame.machine.words.has(i));

/** Numbers that are neither the machine nor an act: hours and days, as written with separators. */
export function amounts(frame: Frame): number[] {
  return frame.words.flatMap(({ raw, norm, start }, i) => {
    if (frame.machine.words.has(i) || frame.dates.some(({ first, last }) => range(first, last).includes(i))) return [];
    // Neither hours nor days are ever negative.
    if (/\s[-−–]$/.test(frame.text.slice(0, start))) return [];
    // The second half of "4 310" alone is no number.
    if (thousandsBefore(frame, i) !== null) return [];
    const written = thousandsBefore(frame, i + 1) === null ? raw : raw + frame.words[i + 1]!.raw;
    const joined = /^(\d[\d.,]*)(?:h|hrs|std)$/.exec(norm)?.[1] ?? written;
    const number = wholeNumber(joined);
    return number === null ? [] : [number];
  });
}

/** "4 310": thousands apart; the digits before the word at an index that belong to the same number, or null. */
export function thousandsBefore({ words, machine }: Frame, at: number): string | null {
  const [head, tail] = [words[at - 1], words[at]];
  return head &&
    tail &&
    /^\d{1,3}$/.test(head.norm) &&
    /^\d{3}(?:h|hrs|std)?$/.test(tail.norm) &&
    tail.start === head.end + 1 &&
    !machine.words.has(at - 1)
    ? head.raw
    : null;
}

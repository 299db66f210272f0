import { range, type Frame } from "../frame.ts";
import type { Word } from "../text.ts";
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
    // "4 310": thousands apart. The second half alone is no number.
    const next = frame.words[i + 1];
    const before = frame.words[i - 1];
    const apart = (head: Word | undefined, tail: Word | undefined) =>
      head !== undefined &&
      tail !== undefined &&
      /^\d{1,3}$/.test(head.norm) &&
      /^\d{3}$/.test(tail.norm) &&
      tail.start === head.end + 1 &&
      !frame.machine.words.has(frame.words.indexOf(head));
    if (apart(before, frame.words[i])) return [];
    const written = apart(frame.words[i], next) ? raw + next!.raw : raw;
    const joined = /^(\d[\d.,]*)(?:h|hrs|std)$/.exec(norm)?.[1] ?? written;
    const number = wholeNumber(joined);
    return number === null ? [] : [number];
  });
}

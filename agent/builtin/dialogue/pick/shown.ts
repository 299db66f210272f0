import { numberWord } from "../date-words.ts";
import type { Frame } from "../frame.ts";
import type { Concept } from "../phrases/phrase-books.ts";
import type { RecordKind } from "../types.ts";
import { acting, describing } from "./describing.ts";
import { best } from "./wording.ts";

const ordinals: Concept[] = ["first", "second", "third", "fourth", "fifth"];
/** Words for the place of a record in what was shown. */
export const pointing: Concept[] = [...ordinals, "middle", "last", "other"];

/**
 * Ids of what was just shown that the words point at: "the second one", "both", "the last", "it". Null when they do not point.
 */
export function pointedAt(frame: Frame, kinds: RecordKind[]): number[] | null {
  const kind = kinds.find((name) => frame.context.shown?.[name]?.length);
  const list = kind ? frame.context.shown![kind]! : [];
  if (!list.length) return null;
  const few = fewOf(frame, list);
  if (few) return few;
  const places = placesIn(frame);
  if (places.length && joinsLast(frame)) places.push(list.length - 1);
  if (places.length) return [...new Set(places)].flatMap((place) => list[place] ?? []);
  if (frame.says("middle") && list.length % 2 === 1) return [list[(list.length - 1) / 2]!];
  if (frame.says("other") && list.length === 2) return [list.find((id) => id !== frame.context.issueId) ?? list[1]!];
  if (frame.says("last")) return [list.at(-1)!];
  if (frame.says("both") && list.length === 2) return list;
  if (kind === "issues" || kind === "tasks") {
    const narrowed = list.filter((id) => {
      const issue = frame.fleet.issue.get(id);
      return (
        issue && (!frame.severity || issue.severity === frame.severity) && (!frame.area || issue.area === frame.area)
      );
    });
    if (narrowed.length && narrowed.length < list.length) return narrowed;
    if (frame.says("oldest", "newest") && narrowed.length) {
      const dated = [...narrowed].sort((a, b) =>
        frame.fleet.issue.get(a)!.createdAt.localeCompare(frame.fleet.issue.get(b)!.createdAt),
      );
      return [frame.says("oldest") ? dated[0]! : dated.at(-1)!];
    }
  }
  if (kind === "issues" || kind === "tasks") {
    const words = frame.rest(...describing, ...acting).map(({ norm }) => norm);
    const listed = list.flatMap((id) => frame.fleet.issue.get(id) ?? []);
    const described = words.length ? best(listed, words, ({ description }) => description) : null;
    if (described && described.length < list.length) return described.map(({ id }) => id);
  }
  if (frame.says("all", "these") && !frame.machine.said) return list;
  if (frame.says("this") && list.length === 1) return list;
  return null;
}

/** The places that words name, from 0: "the second one". */
export const placesIn = (frame: Frame): number[] =>
  ordinals.flatMap((concept, place) => (frame.says(concept) ? [place] : []));

/** "The first and last": behind a conjunction, the bare word points as well. */
const joinsLast = ({ words }: Frame) =>
  words.some(
    ({ norm }, i) =>
      /^(?:last|letzte[nrs]?|derniere?|ultim[oa])$/.test(norm) &&
      words.slice(Math.max(0, i - 2), i).some(({ norm: before }) => /^(?:and|und|et|y|e|plus|&)$/.test(before)),
  );

/** "The first two", "the last 3": the count stands beside the place. */
function fewOf(frame: Frame, list: readonly number[]): number[] | null {
  for (const concept of ["first", "last"] as const)
    for (const { first, last } of frame.spans(concept)) {
      const count = [last + 1, first - 1]
        .filter((at) => !frame.ids.some((id) => id.at === at && id.exists.length > 0))
        .map((at) => numberWord(frame.words[at]?.norm ?? ""))
        .find((number) => number !== null && number >= 2 && number <= list.length);
      if (count) return concept === "first" ? list.slice(0, count) : list.slice(-count);
    }
  return null;
}

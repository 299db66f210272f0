import { modelOf } from "../../../language/learning/model-file.ts";
import { fieldTerm } from "../../field-terms.ts";
import { range } from "../concept-spans.ts";
import type { Frame } from "../frame.ts";
import { quantityOf } from "../mentions/numbers.ts";
import { isFunctionWord } from "../phrases/phrase-books.ts";
import type { Topic } from "../types.ts";
import { cardTexts, sharedWords, type Spoken } from "./turn-features.ts";
import { turnSpans, turnTags } from "./turn-words.ts";

/** Acts of a turn that are about a thing: what comes to a list of the card, leaves it, or takes the place of another. */
export type ThingKind = "add" | "remove" | "replace";

/** What a word of such a turn belongs to: the thing itself, the one it takes the place of, or the words around. */
export type ThingLabel = "thing" | "before" | "around";

const model = modelOf<ThingLabel>("thing");

/** The words that name the thing which a turn adds, takes out or puts in, and those of what it takes the place of. */
export function thingIn(frame: Frame, topic: Topic, kind: ThingKind): { thing: number[]; before: number[] } {
  const features = thingFeatures(frame, { ...topic, texts: cardTexts(topic.arguments) }, kind);
  const labels = features.map((seen) => model().decide(seen).label);
  const run = (wanted: ThingLabel) => {
    const places = labels.flatMap((label, at) => (label === wanted ? [at] : []));
    return kind === "replace" ? places : filled(places);
  };
  return { thing: run("thing"), before: run("before") };
}

/** "Jar of grease": a word between two of a name belongs to it. */
const filled = (places: readonly number[]): number[] =>
  places.flatMap((at, i) => {
    const next = places[i + 1];
    return next !== undefined && next - at === 2 ? [at, at + 1] : [at];
  });

/** What the model sees of each word of a turn. */
export function thingFeatures(frame: Frame, spoken: Spoken, kind: ThingKind): string[][] {
  const { words } = frame;
  const languages = [...new Set([...frame.languages, spoken.language, "hi"])];
  const fields = ["parts", "actions", "issues", "text"] as const;
  const shared = new Set(fields.flatMap((field) => sharedWords(frame, spoken.texts, field)));
  const tags = words.map((): string[] => []);
  for (const tag of turnTags)
    for (const { first, last } of turnSpans(words, languages, tag))
      for (const at of range(first, last)) tags[at]?.push(`says:${tag}`);
  const of = (at: number): string[] => {
    const word = words[at];
    if (!word) return ["edge"];
    const { norm } = word;
    const term = fieldTerm(norm)?.kind;
    return [
      `w:${/\d/.test(norm) ? "#" : norm}`,
      `end:${norm.slice(-3)}`,
      ...(frame.named.has(at) ? ["named"] : []),
      ...(term ? [`trade:${term}`] : []),
      ...(isFunctionWord(norm, languages) ? ["function"] : ["content"]),
      ...(quantityOf(norm) !== null ? ["number"] : []),
      ...(shared.has(at) ? ["shared"] : []),
      ...(word.opens ? ["opens"] : []),
      ...tags[at]!,
    ];
  };
  const seen = words.map((_, at) => of(at));
  const around = (at: number, name: string) => (seen[at] ?? ["edge"]).map((feature) => `${name}:${feature}`);
  return words.map((_, at) => {
    const clause = words.slice(0, at + 1).filter(({ opens }, i) => opens && i > 0).length;
    const sharing = seen[at]!.includes("shared");
    return [
      ...seen[at]!,
      ...seen[at]!.map((feature) => `${kind}:${feature}`),
      ...around(at - 1, "-1"),
      ...around(at + 1, "+1"),
      ...around(at - 2, "-2").filter((feature) => !feature.includes("end:")),
      ...around(at + 2, "+2").filter((feature) => !feature.includes("end:")),
      `clause:${Math.min(2, clause)}`,
      `${kind}:clause:${Math.min(2, clause)}`,
      `shared ${shared.size > 0 ? "some" : "none"}:${kind}:${sharing ? "this" : "other"}`,
      ...(at === 0 ? ["begins"] : []),
      ...(at === words.length - 1 ? ["ends"] : []),
    ];
  });
}

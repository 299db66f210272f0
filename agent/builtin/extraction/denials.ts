import { stem, tokensOf } from "../../language/tokens.ts";
import type { Hit } from "./lexicon.ts";
import { akin, componentsOf, sameThing, type Component } from "./components.ts";
import { hitsOf, type Sentence } from "./sentences.ts";
import type { Statement } from "./statement.ts";
import type { VisitDraft } from "./visits.ts";

const words = (list: string) => new Set(tokensOf(list).map(({ norm }) => norm));
const denying = words(
  "not never didn didnt haven havent hasn hasnt wasn wasnt weren werent couldn couldnt nicht nichts nie " +
    "pas jamais não nunca non niet niets nooit nahi nahin नहीं 没 未",
);
export const isDenial = (norm: string): boolean => denying.has(norm);
/** Hindi denies behind the verb as well. */
const denyingBehind = words("nahi nahin नहीं");
const only = words("only just nur solo sólo solamente seulement alleen só apenas somente soltanto");
/** Spanish puts at most a small word between "no" and the verb; in other languages "no" says something else. */
const small = words("lo la los las se he ha hemos han le");

/**
 * The work of a sentence that it says was not done: "not replaced", "pas changé", "no la cambié".
 * @param reach how many words before the work may deny it
 */
export function deniedWork(sentence: Sentence, reach = 2): Hit[] {
  const work = hitsOf(sentence, "work");
  if (!work.length) return [];
  const { tokens } = sentence;
  // "Not working, replaced" denies the machine's doing, not the crew's.
  const taken = hitsOf(sentence, "fault", "calm", "solved", "open", "urgent");
  const denies = (at: number, { from, language }: Hit) => {
    const { norm } = tokens[at]!;
    if (taken.some((hit) => hit.from <= at && hit.to > at) || (tokens[at + 1] && only.has(tokens[at + 1]!.norm)))
      return false;
    if (norm === "no") return language === "es" && (at === from - 1 || small.has(tokens[at + 1]!.norm));
    return denying.has(norm);
  };
  return work.filter((hit) => {
    for (let at = hit.from - 1; at >= 0 && at >= hit.from - reach && !tokens[at + 1]!.apart; at--)
      if (denies(at, hit)) return true;
    const behind = tokens[hit.to];
    return behind !== undefined && !behind.apart && denyingBehind.has(behind.norm);
  });
}

const denials: Record<string, string> = { es: "no", it: "non", pt: "nao" };
const clitics = words("se si me lo la");
const verb = /^\p{L}+(?:a|e|an|en|am|em|ano|ono)$/u;
const states = words("es esta estan era hay ha han e sao foi sono hanno che de da para");

const negators: Record<string, { before?: ReadonlySet<string>; behind: ReadonlySet<string> }> = {
  fr: { before: words("ne n"), behind: words("pas plus jamais") },
  de: { behind: words("nicht nimmer") },
  nl: { behind: words("niet nooit") },
};
const auxiliaries = words(
  "ist sind war waren wird werden wurde wurden hat habe haben muss mussen soll sollte darf kann konnte " +
    "braucht brauchen noch auch is zijn was heb heeft hebben wordt werd moet kan mag hoeft est sont etait a " +
    "ont faut peut doit",
);

/** "Le frein ne mord plus", "Pumpe fördert nicht": the verb stands in front of the word that denies it. */
function deniedBehind({ tokens, hits }: Sentence, { to, language }: Component): Hit[] {
  const negator = negators[language];
  if (!negator) return [];
  const at = tokens.findIndex(({ norm }, index) => index > to && index <= to + 4 && negator.behind.has(norm));
  const verb = tokens[at - 1];
  if (at < 0 || !verb || verb.norm.length < 3 || auxiliaries.has(verb.norm)) return [];
  const from = negator.before
    ? tokens.findIndex(({ norm }, index) => index >= to && index < at - 1 && negator.before!.has(norm))
    : at - 1;
  if (
    from < 0 ||
    tokens.slice(to, at + 1).some(({ apart }) => apart) ||
    (!negator.before && !/(?:t|en)$/.test(verb.norm))
  )
    return [];
  // "Nicht eilig", "nicht getauscht": what is denied stands behind.
  const taken = hits.some(
    (hit) =>
      hit.from < at + 1 &&
      hit.to > from &&
      /^(?:work|calm|urgent|solved|open|retract|fault|offTopic|ordered)$/.test(hit.sense),
  );
  const undone = hits.some((hit) => hit.sense === "work" && hit.from > at && hit.from <= at + 2);
  return taken || undone ? [] : [{ sense: "fault", from, to: at + 1, value: 0, letters: verb.norm.length, language }];
}

/** "El cinturón no engancha": in Spanish, Italian and Portuguese what a thing does not do is its fault, whatever the verb. */
export function deniedFunction(sentence: Sentence, things: readonly Component[]): Hit[] {
  const { tokens } = sentence;
  return things.flatMap((thing) => {
    const { to, language } = thing;
    if (negators[language]) return deniedBehind(sentence, thing);
    const at = tokens.findIndex(({ norm }, index) => index >= to && index <= to + 2 && norm === denials[language]);
    if (at < 0 || tokens.slice(to, at + 1).some(({ apart }) => apart)) return [];
    const from = clitics.has(tokens[at + 1]?.norm ?? "") ? at + 2 : at + 1;
    const said = tokens[from];
    if (!said || said.norm.length < 3 || !verb.test(said.norm) || states.has(said.norm)) return [];
    const other = hitsOf(
      sentence,
      "work",
      "calm",
      "urgent",
      "solved",
      "ordered",
      "open",
      "retract",
      "fault",
      "offTopic",
    );
    if (other.some((hit) => hit.from <= from && hit.to > at)) return [];
    return [{ sense: "fault", from: at, to: from + 1, value: 0, letters: said.norm.length, language }];
  });
}

/** "Only cleaned": what was done instead of more. */
export const onlyThis = (sentence: Sentence): boolean =>
  hitsOf(sentence, "work").some(({ from }) =>
    [from - 1, from - 2].some((at) => only.has(sentence.tokens[at]?.norm ?? "")),
  );

/** Whether two clauses tell the same kind of work: "renewed" and "nothing renewed". */
export function sameWork(a: Sentence, b: Sentence): boolean {
  const verbs = (sentence: Sentence) => hitsOf(sentence, "work").map(({ from }) => stem(sentence.tokens[from]!.norm));
  const others = verbs(b);
  return verbs(a).some((verb) => others.some((other) => akin(verb, other)));
}

/** Whether two clauses name one thing in full: "gearbox oil" is not "engine oil", though both are oil. */
export function namesSame(a: Sentence, b: Sentence): boolean {
  if (!sameThing(a, b, true)) return false;
  const others = componentsOf(b);
  return componentsOf(a).some((x) =>
    others.some((y) => {
      const [short, long] = x.stems.length <= y.stems.length ? [x.stems, y.stems] : [y.stems, x.stems];
      return short.every((one) => long.some((other) => akin(one, other)));
    }),
  );
}

/** "Sorry, only one accumulator replaced": work told before, whose count or number this puts right. */
export const retells = ({ statements }: VisitDraft, { kind, clause }: Statement): boolean =>
  kind === "action" &&
  statements.some(
    (told) => told.kind === kind && sameWork(told.clause, clause) && sameThing(told.clause, clause, true),
  );

import { stem } from "../dialogue/text.ts";
import type { Hit } from "./lexicon.ts";
import { akin, componentsOf, sameThing, type Component } from "./components.ts";
import { hitsOf, type Sentence } from "./sentences.ts";
import type { Statement } from "./statements.ts";
import type { Visit } from "./visits.ts";
import { tokensOf } from "./words.ts";

const words = (list: string) => new Set(tokensOf(list).map(({ norm }) => norm));
const denying = words(
  "not never didn didnt haven havent hasn hasnt wasn wasnt weren werent couldn couldnt nicht nichts nie pas jamais não nunca non niet niets nooit nahi nahin नहीं 没 未",
);
/** Hindi denies behind the verb as well. */
const denyingBehind = words("nahi nahin नहीं");
const only = words("only just nur solo sólo solamente seulement alleen só apenas somente soltanto");
/** Spanish puts at most a small word between "no" and the verb; in other languages "no" says something else. */
const small = words("lo la los las se he ha hemos han le");

/** The work of a sentence that it says was not done: "not replaced", "pas changé", "no la cambié". */
export function deniedWork(sentence: Sentence): Hit[] {
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
    for (let at = hit.from - 1; at >= 0 && at >= hit.from - 2 && !tokens[at + 1]!.apart; at--)
      if (denies(at, hit)) return true;
    const behind = tokens[hit.to];
    return behind !== undefined && !behind.apart && denyingBehind.has(behind.norm);
  });
}

const denials: Record<string, string> = { es: "no", it: "non", pt: "nao" };
const clitics = words("se si me lo la");
const verb = /^\p{L}+(?:a|e|an|en|am|em|ano|ono)$/u;
const states = words("es esta estan era hay ha han e sao foi sono hanno che de da para");

/** "El cinturón no engancha": in Spanish, Italian and Portuguese what a thing does not do is its fault, whatever the verb. */
export function deniedFunction(sentence: Sentence, things: readonly Component[]): Hit[] {
  const { tokens } = sentence;
  return things.flatMap(({ to, language }) => {
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
export const retells = ({ statements }: Visit, { kind, clause }: Statement): boolean =>
  kind === "action" &&
  statements.some(
    (told) => told.kind === kind && sameWork(told.clause, clause) && sameThing(told.clause, clause, true),
  );

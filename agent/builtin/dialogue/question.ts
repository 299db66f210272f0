import { fieldTerm } from "../field-terms.ts";
import type { Concept } from "./phrases/phrase-books.ts";
import type { Span } from "./span.ts";
import type { Word } from "../../language/tokens.ts";

// "Can you …" asks for an act, not for an answer.
export const polite = new RegExp(
  "^(?:can|could|would|will|may) (?:you|u|we|i|someone|somebody|anyone|anybody)$|^(?:kann|darf|durfte" +
    "|konnte) ich$|^(?:je peux|puis-je|puis je|on peut)$|^(?:puedo|podemos) |^(?:kannst|konntest|wurdest) du$" +
    "|^(?:konnen|konnten|wurden) sie$|^(?:peux|pourrais)[ -]tu$|^(?:pouvez|pourriez)[ -]vous$|^(?:puedes" +
    "|podrias|puede|podria|pode|podes|poderia|kun|kan|kunt|zou) ",
);

/** "Tell me if 12 is done": asks, although it begins as an order does. */
export const asksWhether = new RegExp(
  String.raw`\bwhether\b|\b(?:tell (?:me|us)|know|check|see|find out|remind me|sure) if\b|(?:^|[\s,])ob\s|\b(?:dire` +
    String.raw`|dis-moi|dites-moi|savoir|sais|savez|vérifie[rz]?) si\b|\b(?:decir(?:me|nos)?|dime|saber|sabes|mira` +
    String.raw`|comprueba) si\b|是否`,
  "iu",
);

/** Languages in which a verb before its subject asks; "ha llegado" in Spanish states. */
const asksByVerb = new Set(["en", "de", "nl"]);

/** Whether a question word stands at the beginning, or the verb before its subject. */
export function startsAsQuestion(
  words: readonly Word[],
  spans: (concept: Concept) => Span[],
  languages: readonly string[],
  people: readonly Span[],
): boolean {
  // Portuguese "há" asks where Spanish "ha" tells.
  const told = (at: number) =>
    // "Order whatever it takes"
    (at > 0 && /^(?:whatever|whichever)$/.test(words[at]!.norm)) ||
    (languages[0] === "es" && words[at]!.norm === "ha") ||
    // "Il y a une fuite": tells of a fault.
    (languages[0] === "fr" &&
      /^(?:il|y)$/.test(words[at]!.norm) &&
      words.some(({ norm }) => fieldTerm(norm)?.kind === "fault"));
  const early = (concept: Concept, within: number) =>
    spans(concept).some(({ first: at }) => at < within && !(concept === "which" && told(at)));
  // "Anything open at the dock -> Ana"
  if (words.some(({ norm }, i) => i > 0 && norm === "->")) return false;
  // "Have Ana look at it", "have somebody look at it" orders, however the name is written.
  if (
    words[0]?.norm === "have" &&
    (people.some(({ first }) => first === 1) || /^(?:someone|somebody|one|them)$/.test(words[1]?.norm ?? ""))
  )
    return false;
  // "Could the loose seal please go to Ana" asks for the act, not whether it can be.
  if (modal.test(words[0]?.norm ?? "") && words.some(({ norm }) => pleading.test(norm)) && !early("which", 6))
    return false;
  if (deliberates(words)) return true;
  if (
    polite.test(
      words
        .slice(0, 2)
        .map(({ norm }) => norm)
        .join(" "),
    ) ||
    early("logService", 1)
  )
    return false;
  // Chinese asks with the same words, but anywhere in the sentence.
  if (words.some(({ norm }) => /\p{Script=Han}/u.test(norm)))
    return ["which", "who", "where", "when", "howMany", "isIt"].some((concept) => spans(concept as Concept).length > 0);
  const [first] = words;
  if (/^(?:how|wie|como|hoe|why|warum|pourquoi|waarom)$/.test(first?.norm ?? "")) return true;
  if (first?.norm === "comment" && languages[0] === "fr") return true;
  return (
    words.length > 1 &&
    (early("which", 2) ||
      early("who", 2) ||
      early("where", 2) ||
      early("when", 2) ||
      (early("howMany", 3) && spans("serial").length === 0) ||
      (early("isIt", 1) && asksByVerb.has(languages[0]!) && !toldWithoutSubject(words)))
  );
}

const modal = /^(?:can|could|would|will|kann|konnte|wurde|peut|pourrait|puede|podria)$/;
const pleading = /^(?:please|pls|plz|kindly|bitte|svp|stp|favor)$/;

/** "Shall we give it to Ana?" wants to hear whether it makes sense. */
const deliberates = (words: readonly Word[]) =>
  /^(?:shall (?:we|i)|should (?:we|i)|soll(?:en|ten|te)? (?:ich|wir)|dois (?:je)|devons nous|debo|debemos|deberia|deberiamos)(?: |$)/.test(
    words
      .slice(0, 2)
      .map(({ norm }) => norm)
      .join(" "),
  );

const questionAtEnd = new RegExp(
  "^(?:(?:so )?(?:where|when|who|what) (?:is|are|was|were|did|do|does|has|have)|wheres|whens|whos|whats" +
    "|(?:wo|wann|wer|was) (?:ist|sind|war|bleibt|bleiben)|(?:ou|quand|qui) (?:est|sont)|(?:donde|cuando" +
    "|quien) (?:esta|estan|es|llega)) ",
);

/** "We were promised a hose, where is it": the question stands in the last clause. */
export function endsAsQuestion(words: readonly Word[]): boolean {
  const last = words.findLastIndex(({ opens }) => opens);
  return (
    last > 1 &&
    questionAtEnd.test(
      `${words
        .slice(last)
        .map(({ norm }) => norm)
        .join(" ")} `,
    )
  );
}

/** "Was in Lyon yesterday": a report that leaves out the "I". */
const toldWithoutSubject = (words: readonly Word[]) =>
  // "Do not close 12" forbids.
  (words[0]?.norm === "do" && words[1]?.norm === "not") ||
  // "Have Sofia look at it" orders.
  (words[0]?.norm === "have" && /^\p{Lu}/u.test(words[1]?.raw ?? "")) ||
  (/^(?:was|were|had|war|waren|hatte)$/.test(words[0]?.norm ?? "") &&
    led.test(words[adverb.test(words[1]?.norm ?? "") ? 2 : 1]?.norm ?? "")) ||
  // "Could do with two filters"
  (words[0]?.norm === "could" && /^(?:do|use)$/.test(words[1]?.norm ?? "")) ||
  // "Had a look at …"
  (words[0]?.norm === "had" && /^(?:an?|the|another|some|my|our)$/.test(words[1]?.norm ?? "")) ||
  // "Did 12 yesterday"
  (words[0]?.norm === "did" &&
    /^\d+$/.test(words[1]?.norm ?? "") &&
    !/^(?:get|come|ever|go|happen|turn|start|finish|have|need)$/.test(
      words.slice(2).find(({ norm }) => !/^(?:\d+|and|or|&)$/.test(norm))?.norm ?? "",
    ));
const led = /^(?:in|at|on|with|by|to|im|am|an|auf|bei|beim)$/;
const adverb = /^(?:up|down|over|out|back|round|just|also|only|gerade|eben|oben|unten|dann)$/;

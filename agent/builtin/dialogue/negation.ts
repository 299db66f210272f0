import type { Frame } from "./frame.ts";
import { range } from "./concept-spans.ts";
import type { Span } from "./span.ts";
import type { Concept } from "./phrases/phrase-books.ts";

/** What is asked for with an order, and so can be denied, put off or only imagined. */
const orders: Concept[] = [
  "assign",
  "release",
  "start",
  "fixed",
  "done",
  "complete",
  "close",
  "resolve",
  "reopen",
  "delete",
  "edit",
  "report",
  "comment",
  "need",
  "tick",
  "change",
  "add",
  "deactivate",
  "resetPassword",
  "rename",
  "logService",
  "moved",
  "import",
  "flush",
  "statusOffline",
  "statusDecommissioned",
];
/** What a question or a look-up begins with. */
const askingAgain: Concept[] = ["show", "which", "who", "where", "when", "howMany", "isIt"];
/** Verbs that order something beside a record, although alone they are too common to be looked for. */
const verb = /^(?:mark|marking|touch|do|send|take|put|give|hand|book|anfassen|toques?|touche[zr]?)$/;

/** "Don't", "no need to", "I haven't … yet", directly before what is denied. */
const negators: Record<string, RegExp> = {
  en: new RegExp(
    String.raw`(?:^|(?<!why )\b)(?:do not|dont|never|no (?:need|reason) to|not to|neednt|need not|lets not|shouldnt` +
      "|should not|mustnt|must not|wouldnt|would not|rather not|better not|(?:nobody|no one|noone|nothing" +
      "|none(?: of (?:them|these|those))?) (?:is|are|should|shall|must|may)|havent|have not|hasnt|has not|didnt" +
      "|did not|not going to|refrain from|isnt to|is not to|arent to|are not to)(?: (?:be|been|being|just" +
      "|please|yet|ever|actually|bother|to|even|really|go|and|want|let|anyone|anybody|someone|us|him|her|them" +
      "|§))*? $",
  ),
  fr: /\b(?:ne?|pas besoin de?|pas la peine de?|inutile de?)(?: (?:le|la|les|l|lui|y|me|se|leur|surtout|pas|plus|jamais|rien|encore|faut|faire|veux|d))* $/,
  es: /\b(?:no|nunca|jamas|tampoco)(?: (?:lo|la|le|se|les|los|las|me|te|nos|todavia|aun|hace|falta|hay|que|necesario|vayas|a|quiero|es|hagas))* $/,
  pt: /\b(?:nao|nunca)(?: (?:o|a|os|as|lhe|se|me|ainda|preciso|precisa|de))* $/,
};
/** Languages that deny somewhere in the clause, before or behind the verb. */
const inClause: Record<string, RegExp> = {
  de: /^(?:nicht|nie|niemals|keinesfalls|kein|keine|keinen)$/,
  nl: /^(?:niet|nooit|geen)$/,
};
const inHan = /不要|(?<![特级类区分性])别(?![的人])|不用|不必|无需|请勿|先不|暂不|暂时不|没必要/u;

/** Takes back or puts off what was said before it in the message: "…, no, forget that". */
const takingBack = new RegExp(
  `^(?:(?:no|or|and|but|so|actually|well|please|just|then|lets|ok|we can|ill|i ll|nein|ne|oder|aber|non|ou|mais|o|pero|bueno) )*(?:${[
    "hold off|hold (?:on|fire) (?:with|on)|wait (?:with|until|till|before)|(?:forget|ignore) " +
      "(?:it|that|about (?:it|that))$|(?:forget|ignore) what i said|never ?mind",
    "leave (?:it|that|them|this|those|everything)(?: (?:be|alone|as is|as it is|for now|for today|for the moment|there))*(?: (?:until|till) .*)?$",
    "not (?:yet|now|today)$|(?:dont|do not)(?: (?:do (?:it|that|anything)|bother))?(?: yet)?$|bitte nicht$|surtout pas$|on second thoughts? no$|cancel that$",
    "lass(?:t|en sie)? (?:es|das|mal|sie|ihn|die|den|erst ?mal|lieber|noch| " +
      ")*(?:sein|bleiben|lieber|liegen|erst ?mal)|vergiss (?:es|das|was ich)|(?:lieber|besser|doch|erst " +
      "?mal|jetzt) (?:noch )?nicht$|warte(?:n (?:sie|wir))? (?:noch |erst |lieber )*(?:damit|mit|bis)",
    "laisse[zs]? (?:tomber|comme ca|ca)|oublie[zs]? (?:ca|cela)?$|oublie[zs]? ce que|finalement " +
      "(?:non|pas)|pas (?:encore|maintenant|tout de suite)$|attend(?:s|ez|ons) (?:encore|avant|que|un peu)",
    "dejal[oa]s?(?: (?:por ahora|asi|estar|de momento))?$|olvidal[oa]$|olvid[ae] lo que|mejor no$|(?:todavia|aun|ahora) no$|esper(?:a|e|emos) (?:a|hasta|con)",
    "算 了|先 放|先 等|再 等 等|不 用 了|以 后 再 说",
  ].join("|")})`,
  "u",
);

/** "Forget what I said about …": what follows is meant instead. */
const replacing = /^(?:sorry )?(?:forget|ignore|vergiss|oublie[zs]?|olvid[ae])(?: about)? (?:what|was|ce que|lo que)\b/;

/** What is only imagined, considered or was nearly done. Polite wishes ("I would like you to …") are none of it. */
const unreal = new RegExp(
  [
    "\\bi (?:was|were) (?:just )?(?:going|about) to\\b|\\bi was gonna\\b|\\bi (?:nearly|almost)\\b",
    "\\b(?:i|we) (?:would|could|should|might) have\\b|\\b(?:id|wed|ive) (?:nearly|almost)\\b|\\b(?:id|i would|we would|wed) (?:rather )?not\\b",
    "\\b(?:i|we) (?:might|may) (?!need|i |as well)",
    "\\bif (?!you (?:could|would))(?:\\S+ ){1,5}?(?:were|was|had|could)\\b.* (?:id|ill|wed|hed|shed|would|could|might)\\b",
    "\\bwhat if\\b|\\bsuppose\\b|\\bimagine\\b",
    "\\b(?:wenn|falls) (?!du |sie |ihr |es (?:moglich|geht)).*\\b(?:ware|hatte|konnte)\\b.*\\b(?:wurde|hatte|" +
      "konnte) (?:ich|man|wir)\\b|\\bich hatte (?:fast|beinahe)\\b|\\b(?:fast|beinahe) hatte ich\\b",
    "\\bsi (?!vous |tu |possible).*\\b\\S+(?:ait|ais|aient)\\b.*\\b\\S+(?:rais|rait|rions)\\b|\\bj aurais " +
      "(?!besoin|voulu|aime)|\\bj allais\\b|\\bj ai failli\\b",
    "\\bsi (?!puedes|pudieras|podrias).*\\b\\S+(?:iera|ieras|iese|uera|uviera)\\b.*\\b\\S+ria\\b|\\b(?:yo )?iba a\\b|\\bestuve a punto de\\b",
    "如 果 .*(?:就|会)|要 是|本 来 (?:想|要)|差 点",
  ].join("|"),
  "u",
);

/** What has to happen before: it is no order, what follows is. */
const condition = new RegExp(
  "^(?:(?:and|but|ok|so|und|et|y) )?(?:once|as soon as|when (?!is |are |was |were |did |do |does |will " +
    "|can )(?=.* (?:is|are|has|have) )|after (?=.* (?:is|are|has|have) )|sobald|des qu[e ]?|une fois(?: que)?" +
    "|en cuanto|tan pronto como|cuando (?=.*(?:este|esten) ))",
);

/** Joins a clause of another kind to what was denied before. */
const contrast = /^(?:but|aber|sondern|mais|pero|sino|maar|mas|instead|stattdessen|但|而)$/;

interface Clause {
  first: number;
  last: number;
}

/** What a message orders not to be done: its clauses, and what is said besides them. */
export interface Withheld {
  /** The clauses that order nothing, as one text. */
  denied: string;
  /** The clauses that may order something still, as one text; empty where none are left. */
  left: string;
  /** The message begins with putting something off. */
  putOff: boolean;
}

/** Orders that are denied, put off, taken back or only imagined. Null where none is. */
export function withheld(frame: Frame): Withheld | null {
  const clauses = clausesOf(frame);
  const line = (clause: Clause) => lineOf(frame, clause.first, clause.last);
  const out = new Set<number>();
  clauses.forEach((clause, at) => {
    if (takingBack.test(line(clause))) range(0, at).forEach((i) => out.add(i));
    else if (condition.test(line(clause)) && clauses.length > 1) out.add(at);
    else if (deniedIn(frame, clause)) out.add(at);
  });
  const sentences = sentencesOf(frame, clauses);
  for (const sentence of sentences)
    if (unreal.test(lineOf(frame, clauses[sentence.first]!.first, clauses[sentence.last]!.last)))
      range(sentence.first, sentence.last).forEach((at) => out.add(at));
  if (!out.size) return null;
  // Behind what is denied, a clause that begins with no order gives the reason.
  const from = Math.min(...out);
  const replaces = replacing.test(line(clauses[0]!));
  clauses.forEach((clause, at) => {
    if (at > from && !replaces && !opensWithOrder(frame, clause)) out.add(at);
  });
  const text = (wanted: boolean) =>
    clauses
      .filter((_, at) => out.has(at) === wanted)
      .map(({ first, last }) => frame.text.slice(frame.words[first]!.start, frame.words[last]!.end))
      .join(", ");
  return { denied: text(true), left: text(false), putOff: takingBack.test(line(clauses[0]!)) };
}

function clausesOf(frame: Frame): Clause[] {
  const { words } = frame;
  const clauses: Clause[] = [];
  words.forEach(({ opens, norm }, i) => {
    const current = clauses.at(-1);
    if (!current || opens || contrast.test(norm)) clauses.push({ first: i, last: i });
    else current.last = i;
  });
  return clauses.flatMap((clause) => conditionApart(frame, clause));
}

/** "Once 12 is finished assign 14 to Ana": the condition ends where it says that something is done. */
function conditionApart(frame: Frame, { first, last }: Clause): Clause[] {
  if (!condition.test(lineOf(frame, first, last))) return [{ first, last }];
  const end = (["fixed", "done", "complete", "delivered"] as const)
    .flatMap(frame.spans)
    .filter((span) => span.first > first && span.last < last)
    .map((span) => span.last)
    .sort((a, b) => a - b)[0];
  const ends =
    end !== undefined && /^(?:is|ist|sind|est|sont|esta|estan)$/.test(frame.words[end + 1]?.norm ?? "") ? end + 1 : end;
  return ends === undefined || ends >= last
    ? [{ first, last }]
    : [
        { first, last: ends },
        { first: ends + 1, last },
      ];
}

/** Clauses up to a full stop belong together: a condition and what would follow from it. */
function sentencesOf({ words, text }: Frame, clauses: Clause[]): Clause[] {
  const sentences: Clause[] = [];
  clauses.forEach(({ first }, at) => {
    const before = first > 0 ? text.slice(words[first - 1]!.end, words[first]!.start) : "";
    const current = sentences.at(-1);
    if (!current || /[.!?;\n。！？；]/u.test(before)) sentences.push({ first: at, last: at });
    else current.last = at;
  });
  return sentences;
}

/** Names are one sign, so that no word of them is taken for another. */
const lineOf = (frame: Frame, first: number, last: number) => {
  const ofPeople = once(frame, "people", () => new Set(wordsIn(frame.people)));
  return range(first, last)
    .map((i) => (ofPeople.has(i) ? "§" : frame.words[i]!.norm))
    .join(" ");
};

/** What is asked of a frame for each of its clauses is worked out once. */
function once<Value extends object>(frame: Frame, what: object | string, work: () => Value): Value {
  const known = worked.get(frame) ?? new Map<object | string, object>();
  worked.set(frame, known);
  const value = known.get(what) ?? work();
  known.set(what, value);
  return value as Value;
}
const worked = new WeakMap<Frame, Map<object | string, object>>();

const wordsIn = (spans: readonly Span[]) => spans.flatMap(({ first, last }) => range(first, last));

/** Words before an order among which its denial stands. */
const farthestDenial = 40;

const ordersIn = (frame: Frame, { first, last }: Clause) =>
  once(frame, "orders", () => orders.flatMap(frame.spans))
    .filter((span) => span.first >= first && span.last <= last)
    .map((span) => span.first);

const beforeOrder = new RegExp(
  "^(?:instead|rather|just|only|please|pls|so|then|and|stattdessen|lieber|nur|bitte|dann|und|plutot" +
    "|seulement|et|solo|mejor|y|只|请|改|you|can|could|we|should|better|have|get|tell|me|let|us|know|sag|mir|dis" +
    "|moi|dime)$",
);

const opensWithOrder = (frame: Frame, { first, last }: Clause) => {
  let at = first;
  while (at < last && (contrast.test(frame.words[at]!.norm) || beforeOrder.test(frame.words[at]!.norm))) at++;
  return (
    verb.test(frame.words[at]!.norm) ||
    once(frame, "orders and questions", () => [...orders, ...askingAgain].flatMap(frame.spans)).some(
      (span) => first <= span.first && span.first <= at && at <= span.last,
    ) ||
    frame.languages[0] === "zh"
  );
};

/** "I don't think it needs a visit" denies what follows. */
const doubt = new RegExp(
  String.raw`^(?:(?:and|but|so) )?(?:i|we) (?:dont|do not) (?:think|believe|suppose|feel|see why)\b|^i doubt\b` +
    String.raw`|^ich (?:glaube|denke|finde) nicht\b|^je (?:ne )?(?:crois|pense) pas\b|^no creo\b|^我 (?:不 觉 得|觉 得 不)`,
);

function deniedIn(frame: Frame, clause: Clause): boolean {
  if (doubt.test(lineOf(frame, clause.first, clause.last))) return true;
  const { words, languages, people, ids } = frame;
  const starts = new Set([
    ...ordersIn(frame, clause),
    ...range(clause.first, clause.last).filter((i) => verb.test(words[i]!.norm)),
  ]);
  if (!starts.size) return false;
  for (const language of languages) {
    const before = negators[language];
    if (
      before &&
      [...starts].some(
        (at) =>
          !insidePhrase(frame, at - 1, denying) &&
          before.test(`${lineOf(frame, Math.max(clause.first, at - farthestDenial), at - 1)} `),
      )
    )
      return true;
    const within = inClause[language];
    if (
      within &&
      range(clause.first, clause.last).some(
        (i) =>
          within.test(words[i]!.norm) &&
          !insidePhrase(frame, i) &&
          !(people.length > 1 && people.some((person) => person.first === i + 1)) &&
          !ids.some(({ at }) => at === i + 1),
      )
    )
      return true;
  }
  if (languages[0] !== "zh") return false;
  const said = range(clause.first, clause.last).map((i) => words[i]!.norm);
  const at = inHan.exec(said.join(""));
  return at !== null && [...starts].some((start) => said.slice(0, start - clause.first).join("").length >= at.index);
}

/** "No longer logs in", "not urgent": the word belongs to a phrase that says something else. */
const insidePhrase = (frame: Frame, i: number, concepts: Concept[] = phrasesWithDenial) =>
  once(
    frame,
    concepts,
    () => new Set(wordsIn(concepts.flatMap(frame.spans).filter(({ first, last }) => last > first))),
  ).has(i);
const phrasesWithDenial: Concept[] = [
  "release",
  "deactivate",
  "resetPassword",
  "failing",
  "noHurry",
  "danger",
  "reopen",
  "unassigned",
  "open",
  "statusOffline",
  "notification",
  "off",
  "roleView",
  "medium",
  "session",
  "delete",
];
/** Orders that are themselves said with a denial: "we don't need it any more", "she doesn't need her login". */
const denying: Concept[] = ["delete", "deactivate", "release", "off", "notification"];

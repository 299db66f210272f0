/** Texts that ask the most of the built-in engine: every entry of its lexicons and forms of its grammar, over and over. */
import { lexiconLanguages, phrasesFor } from "#agent/language/lexicon/lexicon.ts";
import { dialogueLanguages, phrasesOf } from "#agent/builtin/dialogue/phrases/phrase-books.ts";
import { phraseBook, questionLanguages } from "#agent/questions/lexicon/languages.ts";

/** What is said between two of the same, taken in turn. */
const joints = [" ", ", ", " and ", ". ", ""];

/** Forms that grammars look for: numbers, serials, days, times, contacts, courtesies, conditions, quotes, headers. */
const grammar = [
  "然后报告故障并",
  "报告问题",
  "delete all issues, ",
  "report an issue. ",
  "assign it to Tom and ",
  "and then report an issue and ",
  "et puis signale une panne et ",
  "und dann melde einen Defekt und ",
  "assign 12 to Ana, ",
  "12 and ",
  "12, 13 - 14 ",
  "870.7.3310 ",
  "870.7.3310 4500 h replaced the filter. ",
  "A-1-2/3.4 ",
  "the 3310 ",
  "10/03/2026 ",
  "10 March 2026, ",
  "last month vs this month ",
  "tomorrow at 7:30 ",
  "+49 170 1234567 ",
  "a.b@c.de ",
  "a@",
  "if it were I would ",
  "once 12 is done ",
  "not ",
  "don't close it, ",
  "I mean ",
  "no, 13 not 12, ",
  "sorry, 1190. ",
  "dear sir, ",
  "could you please ",
  "please ",
  "kind regards ",
  "how many ",
  "which engineer ",
  "more than 5 ",
  "1 x filter ",
  "2 pcs, ",
  "(",
  '"a ',
  "«",
  "- ",
  "a:",
  "a: b\n",
  "| a | b |\n",
  "\n",
  "?",
  "a",
  "aa bb ",
  "1",
  "1.",
  "1,000 ",
  "é",
  "\u0301",
  "\u200b",
  "人",
  "10/03/2026, 08:02 - Ann: on 870.7.3310, replaced the filter\n",
  "[10/03/2026, 08:02:11] Ann: 4,512 h\n",
  "> said\n",
  "-> ",
];

/** A phrase in one of its forms: the first of its alternatives, gaps filled, endings left off. */
const spoken = (phrase: string) =>
  phrase
    .replace(/…/g, " it ")
    .split(/\s+/)
    .map((word) => word.replace(/\?$/, "").split("|")[0]!.replaceAll("*", ""))
    .filter(Boolean)
    .join(" ");

const repeated = (phrases: string[]) =>
  [...new Set(phrases.map(spoken))].filter(Boolean).map((phrase, at) => `${phrase}${joints[at % joints.length]}`);

/** Patterns by what reads them. */
export const patterns = {
  dialogue: [...grammar, ...repeated(dialogueLanguages.flatMap(phrasesOf))],
  questions: [
    ...grammar,
    ...repeated(
      questionLanguages.flatMap((language) => {
        const { byFirst, wild, gapped } = phraseBook(language);
        return [...[...byFirst.values()].flat(), ...wild, ...gapped].map(({ words }) => words.join(" "));
      }),
    ),
  ],
  reports: [
    ...grammar,
    ...repeated(
      lexiconLanguages
        .filter((language) => language !== "zh")
        .flatMap((language) => [...phrasesFor("report", language).values()].flat()),
    ),
  ],
};

/** The pattern again and again, to this length. */
export const filled = (pattern: string, length: number): string =>
  pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length);

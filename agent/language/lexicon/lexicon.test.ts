import { expect, test } from "vitest";
import { plainSenses, valuedSenses } from "../../builtin/extraction/senses.ts";
import { fold } from "../tokens.ts";
import { outreachTags } from "../../builtin/dialogue/mentions/outreach.ts";
import { requestConcepts } from "../../builtin/dialogue/phrases/concepts.ts";
import { turnTags } from "../../builtin/dialogue/topic/turn-words.ts";
import { tradeTerms } from "../../builtin/trade-terms.ts";
import { questionTags } from "../../questions/lexicon/question-tags.ts";
import { stockTags } from "../../questions/parts/stock-words.ts";
import { lexiconLanguages, lexiconText, phrasesFor } from "./lexicon.ts";

const files = [...lexiconLanguages, "names"] as const;
const linesOf = (file: (typeof files)[number]) => lexiconText(file).trimEnd().split("\n");
const entriesOf = (file: (typeof files)[number]) =>
  linesOf(file).map((line) => {
    const [phrase = "", tags = "", ...more] = line.split("\t");
    return { line, phrase, tags: tags.split(" "), more };
  });

const known = {
  report: new Set<string>([...plainSenses, "grammar"]),
  request: new Set<string>(requestConcepts),
  question: new Set<string>(questionTags),
  turn: new Set<string>(turnTags),
  stock: new Set<string>(stockTags),
  outreach: new Set<string>(outreachTags),
  trade: new Set<string>(tradeTerms.map(({ name }) => name)),
};

function isKnown(tag: string): boolean {
  const [reader = "", name = ""] = [tag.slice(0, tag.indexOf(":")), tag.slice(tag.indexOf(":") + 1)];
  if (reader === "short" || reader === "place") return /^[\p{L}]+$/u.test(name);
  const [sense = "", value] = name.split(":");
  if (reader === "report" && valuedSenses.some((valued) => valued === sense)) return /^-?\d+$/.test(value ?? "");
  return known[reader as keyof typeof known]?.has(name) ?? false;
}

test.each(files)("%s has one phrase a line in the order of bytes, as `LC_ALL=C sort` puts them", (file) => {
  const lines = linesOf(file);
  expect(lines).toEqual([...lines].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))));
  for (const { line, phrase, more } of entriesOf(file)) {
    expect(line).toBe(line.normalize("NFC"));
    expect(more).toEqual([]);
    expect(phrase, line).toMatch(/^\S+( \S+)*$/);
    if (file !== "names") expect(phrase).toBe(phrase.toLowerCase());
  }
});

test.each(files)("%s has no phrase twice, however accents are set, and no tag that nobody reads", (file) => {
  const seen = new Map<string, string>();
  for (const { phrase, tags, line } of entriesOf(file)) {
    const same = /[\u0900-\u097f]/.test(phrase) ? phrase : fold(phrase);
    expect(seen.get(same), `${phrase} and`).toBeUndefined();
    seen.set(same, phrase);
    expect(new Set(tags).size, line).toBe(tags.length);
    for (const tag of tags) expect(isKnown(tag), `${tag} of ${line}`).toBe(true);
  }
});

test.each(lexiconLanguages)("%s has words for everything that a report can say", (language) => {
  const phrases = phrasesFor("report", language);
  expect([...plainSenses, "grammar"].filter((sense) => !phrases.get(sense)?.length)).toEqual([]);
  for (let month = 1; month <= 12; month++) expect(phrases.get(`month:${month}`), `month ${month}`).toBeDefined();
});

/** Meanings of which a phrase can have one. */
const contrary = [
  ["report:yes", "report:no"],
  ["report:urgent", "report:calm"],
  ["report:left", "report:right"],
  ["report:front", "report:rear"],
  ["report:solved", "report:fault"],
  ["report:solved", "report:open"],
  ["report:work", "report:open"],
  ["report:and", "report:but"],
  ["request:assign", "request:release"],
  ["request:yes", "request:no"],
  ["request:high", "request:noHurry"],
  ["request:danger", "request:noHurry"],
  ["request:on", "request:off"],
  ["request:dark", "request:light"],
  ["request:tick", "request:untick"],
  ["request:close", "request:reopen"],
  ["request:ordered", "request:delivered"],
  ["request:before", "request:after"],
  ["request:oldest", "request:newest"],
  ["question:most", "question:least"],
  ["question:oldest", "question:newest"],
  ["question:asc", "question:desc"],
  ["question:t:before", "question:t:after"],
  ["question:t:last", "question:t:next"],
  ["question:t:since", "question:t:until"],
  ["question:cmp:>", "question:cmp:<"],
  ["question:severity:High", "question:severity:Medium"],
] as const;
/** Those with one value at most: "two" is no three, a word names one term of the trade. */
const single = ["report:number:", "report:day:", "report:month:", "question:num:", "question:m:", "trade:", "short:"];
/** "Put Ana on it instead of me": who says so gives up the task and hands it to somebody. */
const declared = new Set(["instead of me"]);

test.each(lexiconLanguages)("%s has no phrase with contrary meanings, unless it is declared", (language) => {
  const faults = entriesOf(language).filter(
    ({ phrase, tags }) =>
      !declared.has(phrase) &&
      (contrary.some((pair) => pair.every((tag) => tags.includes(tag))) ||
        single.some((start) => tags.filter((tag) => tag.startsWith(start)).length > 1)),
  );
  expect(faults.map(({ line }) => line)).toEqual([]);
});

import type { FleetIndex } from "./fleet-index.ts";
import type { Word } from "./text.ts";

/**
 * How people write on a phone: single letters, digits and clipped words for whole ones, by language. Only what means nothing
 * else in a sentence about machines stands here ("eng" may be an engine, "x" a count).
 */
const shorthand: Record<string, Record<string, string>> = {
  en: listed(
    "n and, nd and, u you, ur your, r are, w with, cn can, cld could, shld should, wld would, wht what, wat what, " +
      "whr where, wen when, hv have, hav have, bn been, dnt dont, tht that, ths this, frm from, thru through, abt about, " +
      "b4 before, aftr after, bk back, tmrw tomorrow, tmr tomorrow, tmoro tomorrow, 2moro tomorrow, yday yesterday, " +
      "rn now, yest yesterday, ystrdy yesterday, tdy today, 2day today, 2nite tonight, mrng morning, mornin morning, wk week, " +
      "wks weeks, mth month, mths months, yr year, yrs years, ppl people, cust customer, loc location, mach machine, " +
      "elec electric, maint maintenance, svc service, srvc service, rpt report, chk check, wrk work, wrkng working",
  ),
  de: listed(
    "u und, nich nicht, net nicht, ned nicht, nix nichts, is ist, ma mal, nen einen, ne eine, aufm auf, ausm aus, " +
      "grad gerade, morgn morgen",
  ),
  fr: listed(
    "pr pour, ds dans, qd quand, pb probleme, pbs problemes, tjs toujours, ms mais, bjr bonjour, auj aujourdhui",
  ),
  es: listed("q que, k que, xq porque, pq porque, tb tambien, tmb tambien, pa para, xfa favor, sta esta, d de, dl del"),
};

function listed(pairs: string): Record<string, string> {
  return Object.fromEntries(pairs.split(", ").map((pair) => pair.split(" ") as [string, string]));
}

/** "4 the dozer", "2 Maria": a digit in place of a preposition. */
const preposition: Record<string, string> = { "2": "to", "4": "for" };
const takesPreposition = /^(?:the|my|our|this|that|me|us|him|her)$/;
/** "Dock 4 the other day": behind these the digit is a number. */
const numberedPlace = /^(?:dock|pier|hall|bay|yard|quay|gate|zone|line|block|no|nr|number|issue|task|job|request)$/;

/** The words as they would be written out; what was written stays with them. */
export function writtenOut(
  words: readonly Word[],
  language: string | undefined,
  { names, vocabulary }: Pick<FleetIndex, "names" | "vocabulary">,
): Word[] {
  const known = shorthand[language ?? ""];
  if (!known) return [...words];
  return words.map((word, i) => {
    const next = words[i + 1];
    const leads = next !== undefined && !next.opens && (takesPreposition.test(next.norm) || names.has(next.norm));
    const counts = word.opens || numberedPlace.test(words[i - 1]?.norm ?? "");
    const stands =
      language === "en" && leads && !counts
        ? preposition[word.norm]
        : // Capital letters are names and codes.
          word.raw === word.raw.toLowerCase() && Object.hasOwn(known, word.norm) && !vocabulary.has(word.norm)
          ? known[word.norm]
          : undefined;
    return stands === undefined ? word : { ...word, norm: stands };
  });
}

/**
 * The small notation of the phrase books (`en.json` …): words by spaces; `word*` any ending, `a|b` either,
 * `word?` may be missing, `…` up to seven words between. Han characters need no spaces.
 */
export function compilePhrases(phrases: readonly string[]): RegExp {
  return new RegExp(`(?<=^| )(?:${phrases.map(source).join("|")})(?= |$)`, "dgu");
}

function source(phrase: string): string {
  const parts = spaced(phrase).split(" ");
  let pattern = "";
  parts.forEach((part, index) => {
    const last = index === parts.length - 1;
    if (part === "…") pattern += "((?:[^ ]+ ){0,7}?)";
    else if (part.endsWith("?")) pattern += `(?:${either(part.slice(0, -1))} )?`;
    else pattern += either(part) + (last ? "" : " ");
  });
  return pattern.trimEnd();
}

const either = (part: string) => {
  const words = part.split("|").map((word) => word.replace(/[.+/()]/g, "\\$&").replace(/\*$/, "[^ ]*"));
  return words.length > 1 ? `(?:${words.join("|")})` : words[0]!;
};

const spaced = (phrase: string) => phrase.replace(/(?<=\p{Script=Han})(?=\p{Script=Han})/gu, " ");

/** The plain words of a phrase, for spelling correction. */
export const plainWords = (phrase: string) =>
  phrase
    .split(/[ |…]/)
    .map((word) => word.replace(/[*?]/g, ""))
    .filter((word) => /^\p{Script=Latin}{4,}$/u.test(word));

import type { Found } from "./found.ts";
import { fold, tokensOf } from "../../language/tokens.ts";
import type { Lexicon } from "./lexicon.ts";
import { isPerson } from "./unknown-labels.ts";

const name =
  "\\p{Lu}[\\p{L}'’-]+(?:\\s(?:(?:de|da|do|dos|van|von|der|den|el|al|bin|di|del|la|le)\\s){0,2}\\p{Lu}[\\p{L}'’.-]*){0,2}";
// Capitals matter for names, so each introduction is written for the start of a sentence and for its middle.
const openings = (
  "this is|it's|i'?m|i am|my name is|ich bin|hier ist|hier spricht|hier|mein name ist|ici|je suis|je " +
  "m'appelle|c'est|soy|me llamo|aquí|habla|sou o|sou a|sou|fala o|aqui é o|aqui|ik ben|met|dit is|hier " +
  "is|sono|qui|mi chiamo|main|mera naam|technicien|monteur|techniker|mechanic|fitter|technician|engineer|" +
  "mécanicien|técnico|tecnico|mecánico|mecânico|meccanico"
)
  .split("|")
  .map((phrase) => `[${phrase[0]}${phrase[0]!.toUpperCase()}]${phrase.slice(1)}`)
  .join("|");
const before = new RegExp(`(?<!\\p{L})(?:${openings})\\s+(${name})`, "gu");
const behind = new RegExp(
  `(?<!\\p{L})(${name})\\s+(?:here|hier|ici|aquí|aqui|speaking|qui|bol raha|reporting|à l'appareil)(?!\\p{L})`,
  "gu",
);
/** The writer beside the day, in the first line: "Notes / Jo / 9 June 2026", "Tues 14 July 2026 - Jo". */
const firstLine = new RegExp(
  String.raw`(?:\s[-–—/|]\s|\b20\d\d\s)(${name})(?=\s*(?:$|[/|]))|\s(?:by|from|von|van|di|de|du|por)\s(${name})(?=\s*(?:$|\d))`,
  "gu",
);
/** So far into a text people say who they are. */
const introduction = 200;
const lastLine = new RegExp(`(?:^|\\n)[ \\t]*(?:[-–—*/]+[ \\t]*)?(${name})[ \\t.]*$`, "u");

/**
 * The writer of a text without author, where it says who writes: "Jo Sample here", "Hier ist Jo Sample", or a name alone at the
 * end. Capitals are required, since dictation and forms keep them for names.
 */
export function selfNamed(text: string, lexicon: Lexicon, people: readonly string[]): Found<string> | null {
  const head = text.slice(0, 20_000);
  for (const pattern of [behind, before]) {
    for (const match of head.matchAll(pattern)) {
      const start = match.index + match[0].indexOf(match[1]!);
      const found = named(match[1]!, start, lexicon, people, pattern === behind || start < introduction);
      if (found) return found;
    }
  }
  const first = head.trimStart().split("\n", 1)[0]!;
  const title = /\d/.test(first) ? [...first.matchAll(firstLine)].at(-1) : undefined;
  const writer = title?.[1] ?? title?.[2];
  const told = writer ? named(writer, head.indexOf(writer), lexicon, people, true) : null;
  if (told) return told;
  const end = head
    .trimEnd()
    .replace(/\n--[\s\S]{0,300}$/, "")
    .trimEnd();
  // "Jo Sample", and what Jo is, below it.
  const lines = [...end.slice(-160).matchAll(/[^\n]+/g)].slice(-3);
  for (const line of lines.slice(-2)) {
    const start = Math.max(0, end.length - 160) + line.index;
    if (isPerson(line[0].trim(), lexicon)) return { value: line[0].trim(), start, end: start + line[0].trim().length };
  }
  const match = lastLine.exec(end.slice(-120));
  if (!match) return null;
  const start = Math.max(0, end.length - 120) + match.index + match[0].indexOf(match[1]!);
  return named(match[1]!, start, lexicon, people, true);
}

function named(
  raw: string,
  start: number,
  lexicon: Lexicon,
  people: readonly string[],
  sure: boolean,
): Found<string> | null {
  // "Regards Jo": what closes a letter is no part of the name.
  const [, greeting = "", rest = ""] = /^(\S+\s+)(.*)$/s.exec(raw) ?? [];
  if (greeting && lexicon.find(tokensOf(greeting)).some(({ sense }) => sense === "filler"))
    return named(rest, start + greeting.length, lexicon, people, sure);
  const words = raw.split(/\s+/);
  const cut = words.findIndex(
    (word) => !/^\p{Lu}/u.test(word) && !/^(?:de|da|do|dos|van|von|der|den|el|al|bin|di|del|la|le)$/u.test(word),
  );
  const kept = cut < 0 ? words : words.slice(0, cut);
  const text = kept.join(" ");
  if (!text || /^\p{Ll}/u.test(text) || text.length < 3) return null;
  const known = people.some((person) => fold(person).includes(fold(text)));
  const tokens = tokensOf(text);
  const common = lexicon
    .find(tokens)
    .some((hit) => !["number", "and", "together", "ask"].includes(hit.sense) && hit.to - hit.from === tokens.length);
  if (!known && (common || (kept.length < 2 && !sure))) return null;
  return { value: text, start, end: start + text.length };
}

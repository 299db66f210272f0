import { numberWord } from "./date-words.ts";
import type { Frame } from "./frame.ts";
import { range } from "./concept-spans.ts";

/** What people say before they put something right: at the beginning of a clause. */
const marker = new RegExp(
  `^(?:${[
    "(?:(?:oh|ah|er|ach|ah) )?(?:no|nope|nein|ne|non|sorry|wait|pardon|perdon|entschuldigung|quatsch|" +
      "stop)(?: (?:no|sorry|wait|nein|warte|quatsch|entschuldigung|non|pardon|attends|perdon|espera|i mean|i " +
      "meant|its|it is))*",
    "i mean|i meant|make (?:that|it)|correction|or rather|rather|ich meine|ich meinte|besser " +
      "gesagt|vielmehr|je veux dire|je voulais dire|enfin|ou plutot|plutot|digo|quiero decir|queria " +
      "decir|mejor dicho|o mejor",
    "不 对|不 是|我 是 说|应 该 是|哦 不",
  ].join("|")})(?= |$)`,
);
const leading =
  /^(?:to|for|the|at|on|an|fur|auf|bei|der|die|das|dem|den|a|au|pour|la|le|les|el|para|en|its|it|is|派|给)$/;

/** A thing that can be put right: a person, the number of a record, a machine, a count. */
interface Named {
  kind: "person" | "record" | "machine" | "number";
  first: number;
  last: number;
}

function namedIn(frame: Frame, from: number, to: number): Named[] {
  const { people, ids, machine, words } = frame;
  const inside = ({ first, last }: { first: number; last: number }) => from <= first && last <= to;
  const found: Named[] = [
    ...people.map(({ first, last }) => ({ kind: "person" as const, first, last })),
    ...ids
      .filter(({ exists }) => exists.length > 0)
      .map(({ at }) => ({ kind: "record" as const, first: at, last: at })),
    ...(machine.bySerial ? [...machine.words].map((at) => ({ kind: "machine" as const, first: at, last: at })) : []),
  ].filter(inside);
  const taken = new Set(found.flatMap(({ first, last }) => range(first, last)));
  for (const at of range(from, to))
    if (!taken.has(at) && !frame.named.has(at) && !/^(?:an?|one|ein\w*|une?|una|no)$/.test(words[at]!.norm))
      if (numberWord(words[at]!.norm) !== null || /^\d[\d.,]*x?$/.test(words[at]!.norm))
        found.push({ kind: "number", first: at, last: at });
  return found;
}

/**
 * "Two hoses, no sorry, three": the message as it was meant, with what was put right in the place of what was said before.
 * Null where nothing is put right: what follows has to be one thing of a kind that was said before.
 */
export function selfCorrected(frame: Frame): string | null {
  const { words, text } = frame;
  const norms = words.map(({ norm }) => norm);
  for (let at = 2; at < words.length; at++) {
    if (!words[at]!.opens) continue;
    const said = marker.exec(norms.slice(at).join(" "))?.[0];
    if (!said) continue;
    const from = at + said.split(" ").length;
    const end = words.findIndex(({ opens }, i) => i > from && opens);
    const last = end < 0 ? words.length - 1 : end - 1;
    if (from > last) continue;
    const right = namedIn(frame, from, last);
    const [meant] = right;
    // A clause that tells more than the thing itself is news of its own.
    const lead = range(from, (meant?.first ?? from) - 1);
    if (!meant || right.length > 1 || !lead.every((i) => leading.test(norms[i]!))) continue;
    const behind = range(meant.last + 1, last);
    const repeated = behind.every((i) => norms.slice(0, at).includes(norms[i]!));
    const wrong = namedIn(frame, 0, at - 1).findLast(({ kind }) => kind === meant.kind);
    if (!wrong || !repeated) continue;
    const part = (a: number, b: number) => (a <= b ? text.slice(words[a]!.start, words[b]!.end) : "");
    return [
      text.slice(0, words[wrong.first]!.start),
      part(meant.first, meant.last),
      text.slice(words[wrong.last]!.end, words[at - 1]!.end),
      end < 0 ? "" : text.slice(words[last]!.end),
    ].join("");
  }
  return null;
}

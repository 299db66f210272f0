import type { Frame } from "../frame.ts";
import { wordsOf } from "../../../language/tokens.ts";

/** "Belongs to", "sold to": what follows is a customer. */
export const belongs = (frame: Frame) =>
  /\b(?:belongs?|sold|gehort|verkauft|pertenece|vendid\w*|appartient|vendu\w*|pertence|hoort)\b|归|属于|卖给/.test(
    frame.words.map(({ norm }) => norm).join(" "),
  );

const towards =
  "to|at|into|in|is|now|location|site|customer|client|owner|nach|bei|in|zu|auf|ist|lautet|standort|ort|" +
  "kunde|à|a|au|chez|en|est|lieu|emplacement|client|hacia|es|ubicación|lugar|cliente|para|naar|bij|is";

/**
 * The new place or customer as written: behind the machine and a word like "to", to the end. Where the sentence speaks of a
 * place or of moving, it may be in small letters.
 */
export function newName(frame: Frame): string | null {
  const free = frame.says("place", "customer", "moved");
  // Beside a serial number, words of a place that is known in part belong to the new one.
  const named = [...frame.machine.words].filter((i) => !frame.machine.bySerial || /\d/.test(frame.words[i]!.norm));
  const machineAt = Math.max(-1, ...named);
  const text = frame.text.slice(machineAt >= 0 && free ? frame.words[machineAt]!.end : 0);
  const han =
    /(?:改成|改为|更新为|设为|换成|移到|搬到|转到|移至|搬至|送到|运到|迁到|现在在|卖给|属于|归|到|为)\s*([\p{L}\p{N}][^，。！]*?)(?:了)?[。！]?$/u.exec(
      text,
    );
  if (han && /\p{Script=Han}/u.test(frame.text)) return han[1]!.trim();
  if (!free) return newPlace(frame);
  const behind = new RegExp(
    `(?:(?:^|[\\s:,(>])(?:${towards})|[:=]|->|→)\\s+(?:the\\s+|den\\s+|die\\s+|der\\s+|la\\s+|el\\s+|le\\s+)?([\\p{L}\\p{N}][^!?;]*)$`,
    "iu",
  ).exec(text);
  const tail = behind?.[1]
    ?.replace(
      /[\s.]*(?:\b(?:please|pls|now|today|jetzt|nun|bitte|ahora|maintenant|ändern|umstellen|setzen|verlegen|verlegt|umgezogen)\b[\s.]*)+$/iu,
      "",
    )
    .replace(/[\s.,]+$/u, "");
  const further =
    tail &&
    new RegExp(`^(?:.*?\\s)?(?:to|auf|nach|à|a|in|en|is|now|ahora|maintenant|jetzt)\\s+(.+)$`, "iu").exec(tail)?.[1];
  const name = further && !/^\p{Lu}/u.test(tail) ? further : tail;
  return name && name.length <= 120 && /\p{L}/u.test(name) ? name : null;
}

const placeAtEnd = new RegExp(
  String.raw`(?:(?<=^|[\s,])(?:to|at|in|nach|bei|in|zu|à|chez|a|en|para|em|naar|bij)|到)\s+(?:the\s+|den\s+|la\s+` +
    String.raw`|el\s+)?(\p{Lu}[\p{L}\p{M}.'’-]*(?:[ ,]+(?:\p{Lu}|\d)[\p{L}\p{M}\d.'’-]*)*)\s*[.!]?$`,
  "u",
);

/** A place nobody has been at: the capitalised words behind "to", "at" or "in" at the end. */
export function newPlace(frame: Frame): string | null {
  const match = placeAtEnd.exec(frame.text);
  return match?.[1]?.trim() ?? null;
}

/** "Dresden Halle 3": a place that is known, and where on it. */
export function withDetail(frame: Frame, location: string): string | null {
  const named = new Set(wordsOf(location).map(({ norm }) => norm));
  const last = frame.words.findLastIndex(({ norm }, i) => frame.machine.words.has(i) && named.has(norm));
  const [kind, number] = [frame.words[last + 1], frame.words[last + 2]];
  if (last < 0 || !kind || !number || frame.machine.words.has(last + 1)) return null;
  if (!siteParts.test(kind.norm) || !/^(?:\d{1,3}[a-z]?|[a-z])$/.test(number.norm)) return null;
  const first = frame.words.findIndex(({ norm }, i) => frame.machine.words.has(i) && named.has(norm));
  return frame.text.slice(frame.words[first]!.start, number.end);
}

/** "Dock 6": a part of a site by its number, whether or not a machine has stood there. */
export function sitePart(frame: Frame): { name: string; words: number[] } | null {
  const at = frame.words.findIndex(
    ({ norm }, i) => siteParts.test(norm) && /^(?:\d{1,3}[a-z]?|[a-z])$/.test(frame.words[i + 1]?.norm ?? ""),
  );
  if (at < 0) return null;
  return { name: frame.text.slice(frame.words[at]!.start, frame.words[at + 1]!.end), words: [at, at + 1] };
}

const siteParts =
  /^(?:hall|halle|dock|pier|bay|yard|quay|gate|tor|platz|lager|nave|muelle|patio|quai|hangar|shed|zone|line|linie|block|building|gebaude|bloque)$/;

import { distance } from "fastest-levenshtein";
import { fold, squeeze } from "#agent/language/tokens.ts";
import type { Candidate } from "#tools/service-logs/report.ts";
import type { Knowledge } from "./schema.ts";

/** What a written name means in the fleet: one entry when that is certain, else those it may mean. */
export interface Match {
  id: number | null;
  /** As the fleet writes it, else as the source does. */
  label: string;
  /** 1 exact, 0.95 the same but for signs, 0.85 a unique part of it; 0 unknown or doubtful. */
  score: number;
  /** Best first; empty when certain or unknown. */
  candidates: Candidate[];
}

const unknown = (written: string, candidates: Candidate[] = []): Match => ({
  id: null,
  label: written,
  score: 0,
  candidates,
});
const ranked = (candidates: Candidate[]) => candidates.sort((a, b) => b.score - a.score).slice(0, 5);

/** Finds the machine of a written serial number; parts of serials and typing errors only give candidates unless one alone fits. */
export function matchMachine(written: string, machines: Knowledge["machines"]): Match {
  const wanted = squeeze(written);
  if (!wanted) return unknown(written);
  const exact = machines.find(({ serialNumber }) => squeeze(serialNumber) === wanted);
  if (exact)
    return {
      id: exact.id,
      label: exact.serialNumber,
      score: exact.serialNumber === written ? 1 : 0.95,
      candidates: [],
    };
  const candidates: Candidate[] = [];
  for (const { id, serialNumber } of machines) {
    const known = squeeze(serialNumber);
    const part = wanted.length >= 4 && (known.endsWith(wanted) || wanted.endsWith(known));
    const errors = part ? 0 : distance(known, wanted);
    if (part) candidates.push({ id, label: serialNumber, score: 0.8 });
    else if (errors <= 2 && known.length >= 6)
      candidates.push({ id, label: serialNumber, score: 1 - errors / known.length - 0.15 });
  }
  return unknown(written, ranked(candidates));
}

/** Finds the person of a written name: the same name, or a name that holds it or is held by it. */
export function matchPerson(written: string, people: Knowledge["people"]): Match {
  const wanted = fold(written).replace(/^~\s*/, "").trim();
  if (!wanted) return unknown(written);
  const exact = people.filter(({ name }) => fold(name).trim() === wanted);
  if (exact.length === 1) return { id: exact[0]!.id, label: exact[0]!.name, score: 1, candidates: [] };
  const words = wordsOf(wanted);
  const candidates: Candidate[] = [];
  for (const { id, name } of people) {
    const known = fold(name).trim();
    const knownWords = wordsOf(known);
    const inside = wanted.length >= 3 && (known.includes(wanted) || wanted.includes(known));
    const initials =
      words.length > 1 &&
      words.length === knownWords.length &&
      words.every(
        (word, index) => word === knownWords[index] || (word.length === 1 && knownWords[index]!.startsWith(word)),
      );
    const sharing = words.filter(
      (word) => word.length > 1 && knownWords.some((other) => distance(word, other) <= (word.length > 4 ? 1 : 0)),
    ).length;
    if (inside || initials || (sharing === words.length && sharing > 0))
      candidates.push({ id, label: name, score: inside ? 0.85 : 0.75 });
    else if (sharing > 0) candidates.push({ id, label: name, score: 0.4 });
  }
  const [best, second] = ranked(candidates);
  if (best && best.score >= 0.75 && (!second || second.score < 0.7))
    return { id: best.id, label: best.label, score: best.score, candidates: [] };
  return unknown(written, ranked(candidates));
}

/** Finds the customer of a written name, by what else the customer is called as well; customers have no id. */
export function matchCustomer(
  written: string,
  customers: readonly string[],
  aliases: Knowledge["aliases"] = [],
): Match {
  const wanted = squeeze(written);
  if (!wanted) return unknown(written);
  const exact =
    customers.find((customer) => squeeze(customer) === wanted) ??
    aliases.find(({ alias }) => squeeze(alias) === wanted)?.name;
  if (exact) return { id: null, label: exact, score: 1, candidates: [] };
  const candidates: Candidate[] = [];
  for (const customer of customers) {
    const known = squeeze(customer);
    const inside = wanted.length >= 5 && (known.includes(wanted) || wanted.includes(known));
    if (inside) candidates.push({ id: null, label: customer, score: 0.85 });
    else if (wanted.length >= 6 && distance(known, wanted) <= 2)
      candidates.push({ id: null, label: customer, score: 0.75 });
  }
  const [best, second] = ranked(candidates);
  if (best && !second) return { ...unknown(written), label: best.label, score: best.score };
  return unknown(written, ranked(candidates));
}

const wordsOf = (name: string) => name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

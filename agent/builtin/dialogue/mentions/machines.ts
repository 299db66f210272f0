import { fieldTerm } from "../../field-terms.ts";
import type { MachineType } from "#db/vocabulary.ts";
import { numberWord } from "../date-words.ts";
import { shapeOf, type FleetIndex, type NamedGroup } from "../fleet-index.ts";
import { isFunctionWord, isPhraseWord } from "../phrases/phrase-books.ts";
import { withinTypos } from "../../../language/spelling.ts";
import { squeeze, type Word } from "../../../language/tokens.ts";
import type { FleetMachine } from "../types.ts";

/** What an utterance says of machines. `machines` fit everything said, decommissioned ones only if nothing else does. */
export interface MachineMention {
  said: boolean;
  machines: FleetMachine[];
  /** Named by serial number, whole or by its last block. */
  bySerial: boolean;
  /** Words that look like serial numbers and belong to no machine. */
  unknownSerials: string[];
  /** Machines whose serial differs from an unknown one by a typing error. */
  near: FleetMachine[];
  model?: string;
  machineType?: MachineType;
  customer?: string;
  location?: string;
  /** Indexes of the words that said it. */
  words: Set<number>;
  /** Not named, but pointed at: "there". */
  pointed?: boolean;
}

export interface MachineClues {
  languages: readonly string[];
  /** Words already understood as a date, a contact or a person. */
  taken: ReadonlySet<number>;
  /** Numbers that are ids of issues, requests or reports. */
  isId(value: number): boolean;
  /** Whether the word belongs to one of the machine nouns ("the crane 118"). */
  isMachineNoun(index: number): boolean;
  types: { type: MachineType; index: number }[];
}

// Words that many names share: alone they name nothing.
const generic = new Set(
  (
    "recycling scrap terminal metal metals steel steelworks timber demolition group holding ltd limited gmbh " +
    "ag sa sl srl bv nv co company inc llc plc services service works port ports mount north south east west " +
    "upper lower yard bay quay dock pier plant site hall gate zone area line lane street road park and und " +
    "et de del der des la las los le les el the of san santa saint new old big logistics construction " +
    "industries industrial sons brothers cranes crane quarry mill mills yards trading bau transport " +
    "recycling werft hafen harbor"
  ).split(" "),
);

/** Finds the machines an utterance speaks of: by serial, part of a serial, model, type, customer and place together. */
export function machinesIn(words: readonly Word[], index: FleetIndex, clues: MachineClues): MachineMention {
  const mention: MachineMention = {
    said: false,
    machines: [],
    bySerial: false,
    unknownSerials: [],
    near: [],
    words: new Set(),
  };
  const serials = new Set<FleetMachine>();
  const constraints: Set<number>[] = [];
  const models: NamedGroup[] = [];
  const strange: number[] = [];

  for (let i = 0; i < words.length; i++) {
    if (clues.taken.has(i)) continue;
    const hit = serialAt(words, i, index, clues);
    if (hit) {
      hit.machines.forEach((machine) => serials.add(machine));
      for (let k = i; k < i + hit.length; k++) mention.words.add(k);
      i += hit.length - 1;
      continue;
    }
    const model = modelAt(words, i, index, clues);
    if (model) {
      models.push(model.group);
      for (let k = i; k < i + model.length; k++) mention.words.add(k);
      i += model.length - 1;
      continue;
    }
    if (looksLikeSerial(words, i, index)) {
      mention.unknownSerials.push(words[i]!.raw);
      strange.push(i);
    }
  }
  // Beside a known machine, such a word is rather the number of a part.
  if (!serials.size && !models.length) strange.forEach((i) => mention.words.add(i));
  if (models.length) {
    mention.model = models[0]!.name;
    constraints.push(union(models));
  }
  if (clues.types.length) {
    mention.machineType = clues.types[0]!.type;
    const types = new Set(clues.types.map(({ type }) => type));
    constraints.push(
      new Set(index.fleet.machines.filter((machine) => types.has(machine.machineType)).map(({ id }) => id)),
    );
  }
  const customer = namedIn(words, index.customers, clues, mention.words);
  const location = namedIn(words, index.locations, clues, mention.words);
  const shared = customer && location && [...location.words].every((word) => customer.words.has(word));
  if (customer) mention.customer = customer.name;
  if (location && !shared) mention.location = location.name;
  if (customer && location && shared) constraints.push(new Set([...customer.ids, ...location.ids]));
  else for (const named of [customer, location]) if (named) constraints.push(named.ids);
  for (const named of [customer, location]) named?.words.forEach((word) => mention.words.add(word));

  if (serials.size) {
    mention.bySerial = true;
    mention.machines = narrowed([...serials], constraints);
  } else if (constraints.length) {
    const ids = constraints.reduce((left, right) => new Set([...left].filter((id) => right.has(id))));
    const fitting = [...ids].map((id) => index.machine.get(id)!);
    const inUse = fitting.filter((machine) => machine.status !== "decommissioned");
    mention.machines = inUse.length ? inUse : fitting;
  }
  mention.said = serials.size > 0 || constraints.length > 0 || mention.unknownSerials.length > 0;
  if (!mention.machines.length) mention.near = mention.unknownSerials.flatMap((serial) => nearSerials(serial, index));
  return mention;
}

/** A part of a serial may fit several machines; what else was said decides between them. */
function narrowed(machines: FleetMachine[], constraints: Set<number>[]): FleetMachine[] {
  if (machines.length < 2) return machines;
  const fitting = machines.filter((machine) => constraints.every((ids) => ids.has(machine.id)));
  return fitting.length ? fitting : machines;
}

function serialAt(words: readonly Word[], i: number, index: FleetIndex, clues: MachineClues) {
  for (const length of [3, 2, 1]) {
    if (i + length > words.length || words.slice(i + 1, i + length).some((word) => word.opens)) continue;
    const joined = squeeze(
      words
        .slice(i, i + length)
        .map(({ raw }) => raw)
        .join(""),
    );
    const bare = joined.replace(/s$/, "");
    const machine =
      joined.length >= 4
        ? (index.bySerial.get(joined) ?? (length === 1 ? index.bySerial.get(bare) : undefined))
        : undefined;
    if (
      machine &&
      !(length === 1 && /^\d{1,6}$/.test(words[i]!.norm) && clues.isId(+words[i]!.norm) && !clues.isMachineNoun(i - 1))
    )
      return { machines: [machine], length };
  }
  const norm = words[i]!.norm;
  if (!/^\p{L}{0,3}\d{3,}$/u.test(norm) && !/^\d+[.-]\d{3,}$/.test(norm)) return null;
  if (/^(?:h|hrs?|hours?|std|stunden|heures|horas|uren|x|pcs)$/.test(words[i + 1]?.norm ?? "")) return null;
  const plain = norm.replace(/^\p{L}+(?=\d)/u, "");
  const tailed =
    index.bySerialTail.get(norm) ??
    index.bySerialTail.get(plain) ??
    partOf(norm, index) ??
    withoutZeros(words, i, index);
  const id = /^\d{1,6}$/.test(norm) && clues.isId(+norm);
  return tailed?.length && (!id || clues.isMachineNoun(i - 1) || clues.isMachineNoun(i + 1))
    ? { machines: tailed, length: 1 }
    : null;
}

const article = /^(?:the|our|that|this|der|die|das|dem|den|am|vom|la|le|el|del|du|au|al|台)$/;

/** "The 512" of a serial number that ends in 0512: nobody says the zeros. Without an article it may be a count. */
function withoutZeros(words: readonly Word[], i: number, index: FleetIndex): FleetMachine[] | undefined {
  const { norm } = words[i]!;
  if (
    !/^[1-9]\d{2,3}$/.test(norm) ||
    index.models.has(norm) ||
    index.modelNumbers.has(norm) ||
    !article.test(words[i - 1]?.norm ?? "")
  )
    return undefined;
  return index.bySerialTail.get(`0${norm}`) ?? index.bySerialTail.get(`00${norm}`);
}

/** Two blocks of a serial number ("1.4471") name a machine as its last block does. */
function partOf(norm: string, index: FleetIndex): FleetMachine[] | undefined {
  if (!/[.-]/.test(norm)) return undefined;
  const tail = norm.split(/[.-]/).at(-1)!;
  return index.bySerialTail.get(tail)?.filter((machine) => squeeze(machine.serialNumber).endsWith(squeeze(norm)));
}

function modelAt(words: readonly Word[], i: number, index: FleetIndex, clues: MachineClues) {
  for (const length of [3, 2, 1]) {
    if (i + length > words.length || words.slice(i + 1, i + length).some((word) => word.opens)) continue;
    const joined = squeeze(
      words
        .slice(i, i + length)
        .map(({ raw }) => raw)
        .join(""),
    );
    const bare = joined.replace(/(?:er|s)$/, "");
    const group =
      index.models.get(joined) ??
      index.models.get(bare) ??
      (length === 1 && article.test(words[i - 1]?.norm ?? "") ? index.modelNumbers.get(bare) : undefined);
    if (!group && length === 1 && lettersOfModel(words, i, index, clues))
      return { group: index.modelLetters.get(bare)!, length };
    if (!group || joined.length < 3) continue;
    if (length === 1 && /^\d+$/.test(joined) && clues.isId(+joined) && !clues.isMachineNoun(i + 1)) continue;
    if (length === 1 && /^(?:h|hrs?|hours?|std|x|pcs)$/.test(words[i + 1]?.norm ?? "")) continue;
    return { group, length };
  }
  return null;
}

/** "The ZE", in capitals or behind an article, and no word of the language. */
function lettersOfModel(words: readonly Word[], i: number, index: FleetIndex, { languages }: MachineClues): boolean {
  const { norm, raw } = words[i]!;
  if (!index.modelLetters.has(norm) || !article.test(words[i - 1]?.norm ?? "")) return false;
  return raw === raw.toUpperCase() || !languages.some((language) => isPhraseWord(norm, language));
}

const partNumberWord = /^(?:number|no|nr|pn|p\/n|ref|reference|referencia|nummer|teilenummer|numero|part)$/;

function looksLikeSerial(words: readonly Word[], i: number, index: FleetIndex): boolean {
  const { norm } = words[i]!;
  if (!/\d/.test(norm) || partNumberWord.test(words[i - 1]?.norm ?? "") || /^\d{1,2}[:h]\d{2}$/.test(norm))
    return false;
  return /^\d{2,4}(?:\.\d+){1,3}$/.test(norm) && !/^\d{1,3}(?:\.\d{3})+$/.test(norm)
    ? true
    : /^\p{L}{1,4}-?\d{2,4}-\d{3,}$/u.test(norm) ||
        /^\d{4}\.\d{3,}$/.test(norm) ||
        // Codes with two separators, as this fleet writes its serial numbers.
        (/[.-].*[.-]/.test(norm) && /\d{2}$/.test(norm) && index.serialShapes.has(shapeOf(norm)));
}

const nearSerials = (serial: string, index: FleetIndex) =>
  index.fleet.machines.filter((machine) => withinTypos(squeeze(machine.serialNumber), squeeze(serial), 1));

const union = (groups: NamedGroup[]) => new Set(groups.flatMap((group) => [...group.machineIds]));

interface Named {
  name: string;
  ids: Set<number>;
  words: Set<number>;
}

const namesAfter = new RegExp(
  "^(?:at|for|of|from|by|in|to|bei|beim|fur|von|nach|chez|a|au|de|du|en|para|em|no|na|bij|voor|van|the" +
    "|client|customer|kunde|kunden|cliente|klant|report|pour|del|da|do|@)$",
);

/** A customer or place by its name or by the part of it that no other shares. */
function namedIn(
  words: readonly Word[],
  groups: Map<string, NamedGroup[]>,
  clues: MachineClues,
  used: Set<number>,
): Named | null {
  const hits = new Map<NamedGroup, Map<string, number>>();
  words.forEach((word, i) => {
    if (clues.taken.has(i) || used.has(i) || isFunctionWord(word.norm, ["en"])) return;
    for (const key of keysFor(word, i, words, groups, clues))
      for (const group of groups.get(key)!) {
        const matched = hits.get(group) ?? new Map<string, number>();
        matched.set(key, i);
        hits.set(group, matched);
      }
  });
  for (const matched of hits.values()) withoutCounts(matched, words);
  let best: { group: NamedGroup; matched: Map<string, number>; weight: number }[] = [];
  for (const [group, matched] of hits) {
    const weight =
      [...matched.keys()].reduce((sum, key) => sum + (generic.has(key) || /^\d+$/.test(key) ? 0.3 : 1), 0) +
      matched.size / group.words.length / 10;
    if (!speaksOf(group, matched, words, clues)) continue;
    const top = best[0]?.weight ?? 0;
    if (weight > top + 0.05) best = [{ group, matched, weight }];
    else if (weight > top - 0.05) best.push({ group, matched, weight });
  }
  if (!best.length) return null;
  // "Győr, yard 2": further names said whole narrow the first one.
  for (const [group, matched] of hits) {
    if (best.some((one) => one.group === group) || matched.size < new Set(group.words).size) continue;
    const fresh = [...matched.values()].some((word) => !best.some((one) => [...one.matched.values()].includes(word)));
    const narrower = best.filter((one) => [...one.group.machineIds].some((id) => group.machineIds.has(id)));
    if (!fresh || !narrower.length) continue;
    best = narrower.map((one) => ({
      ...one,
      group: { ...one.group, machineIds: new Set([...one.group.machineIds].filter((id) => group.machineIds.has(id))) },
      matched: new Map([...one.matched, ...matched]),
    }));
  }
  // Whoever is meant by a name and by another is one.
  const several = new Set(best.map(({ group }) => group.name)).size > 1;
  const shared = several ? words[[...best[0]!.matched.values()][0]!]!.raw : best[0]!.group.name;
  return {
    name: shared,
    ids: union(best.map(({ group }) => group)),
    words: new Set(best.flatMap(({ matched }) => [...matched.values()])),
  };
}

/** "2 seals for the one at dock 5": a number belongs to a name that it stands behind. */
function withoutCounts(matched: Map<string, number>, words: readonly Word[]): void {
  const named = [...matched].flatMap(([key, at]) => (/^\d+$/.test(key) ? [] : [at]));
  for (const [key, at] of matched) {
    const behind = named.some((name) => at > name && at - name <= 2);
    const han = /\p{Script=Han}/u.test(words[at + 1]?.norm ?? "");
    if (/^\d+$/.test(key) && named.length && !behind && !han) matched.delete(key);
  }
}

/** "Dok 5": a short word with a typing error names what has it with the number behind it. */
function shortName({ norm }: Word, behind: Word | undefined, groups: Map<string, NamedGroup[]>): string[] {
  const number = behind?.norm ?? "";
  if (norm.length < 3 || fieldTerm(norm) || !/^\d+$/.test(number) || !groups.has(number)) return [];
  return [...groups.keys()].filter(
    (key) =>
      key.length >= 4 &&
      key[0] === norm[0] &&
      withinTypos(key, norm, 1) &&
      groups.get(key)!.some((group) => group.words.includes(number)),
  );
}

function keysFor(
  word: Word,
  i: number,
  words: readonly Word[],
  groups: Map<string, NamedGroup[]>,
  clues: MachineClues,
): string[] {
  // "Dock five"
  const counted = groups.has(words[i - 1]?.norm ?? "") ? numberWord(word.norm) : null;
  const forms = [
    word.norm,
    word.norm.replace(/s$/, ""),
    word.norm.replace(/-/g, ""),
    counted === null ? "" : `${counted}`,
  ];
  const exact = forms.filter((form, at) => form && groups.has(form) && forms.indexOf(form) === at);
  if (exact.length || clues.languages.some((language) => isPhraseWord(word.norm, language))) return exact;
  if (word.norm.length < 5) return shortName(word, words[i + 1], groups);
  if (!namesAfter.test(words[i - 1]?.norm ?? "") && word.raw[0] === word.raw[0]!.toLowerCase()) return [];
  return [...groups.keys()].filter(
    (key) => key.length >= 5 && key[0] === word.norm[0] && withinTypos(key, word.norm, 1),
  );
}

function speaksOf(
  group: NamedGroup,
  matched: Map<string, number>,
  words: readonly Word[],
  clues: MachineClues,
): boolean {
  const strong = [...matched].filter(([key]) => !generic.has(key) && !/^\d+$/.test(key) && key.length >= 3);
  if (matched.size === new Set(group.words).size && (group.words.length > 1 || strong.length)) {
    if (group.words.length > 1) return true;
  } else if (matched.size < 2 && !strong.length) return false;
  else if (matched.size >= 2 && strong.length) return true;
  return strong.some(([, i]) => {
    const word = words[i]!;
    const everyday = clues.languages.some((language) => isPhraseWord(word.norm, language));
    const capital = i > 0 && word.raw[0] !== word.raw[0]!.toLowerCase();
    return !everyday || capital || namesAfter.test(words[i - 1]?.norm ?? "");
  });
}

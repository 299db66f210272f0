import { fold, squeeze } from "#agent/language/tokens.ts";
import { matchPerson } from "./match.ts";
import type { Knowledge, RawExtraction, RawMachine } from "./schema.ts";

type Quoted<T> = { value: T | null; quote: string | null };

/**
 * What a model gives is only taken as far as the source or the fleet says it: a serial number, a date, hours or a name that
 * stands in neither is left empty, whatever words were quoted for it. That the quote itself stands in the source is
 * checked when evidence is looked for.
 */
export function grounded(raw: RawExtraction, text: string, knowledge: Knowledge): RawExtraction {
  const source = { words: new Set(wordsOf(text)), squeezed: squeeze(text) };
  return { ...raw, machines: raw.machines.map((machine) => groundedMachine(machine, source, knowledge)) };
}

interface SourceWords {
  words: ReadonlySet<string>;
  squeezed: string;
}

function groundedMachine(machine: RawMachine, source: SourceWords, knowledge: Knowledge): RawMachine {
  const serials = knowledge.machines.map(({ serialNumber }) => serialNumber);
  const name = (field: Quoted<string>) => keptIf(field, (value) => sharesWord(value, source.words));
  // "TH" stands for Tom Haldane where the fleet has one person of these letters.
  const person = (field: Quoted<string>) =>
    keptIf(
      field,
      (value, quote) =>
        sharesWord(value, source.words) ||
        matchPerson(quote, knowledge.people).label === value ||
        isInitials(quote, value),
    );
  return {
    ...machine,
    serialNumber: keptIf(
      machine.serialNumber,
      (value, quote) => source.squeezed.includes(squeeze(value)) || (serials.includes(value) && endsAs(value, quote)),
    ),
    startDate: keptIf(machine.startDate, saysDay),
    endDate: keptIf(machine.endDate, saysDay),
    machineHours: keptIf(machine.machineHours, saysNumber),
    workingDays: keptIf(machine.workingDays, saysNumber),
    engineerName: person(machine.engineerName),
    secondEngineerName: person(machine.secondEngineerName),
    clientName: name(machine.clientName),
    location: name(machine.location),
    srn: keptIf(machine.srn, (value) => source.squeezed.includes(squeeze(value))),
  };
}

const keptIf = <T>(field: Quoted<T>, stands: (value: T, quote: string) => boolean): Quoted<T> =>
  field.value === null || stands(field.value, field.quote ?? "") ? field : { value: null, quote: null };

/** "the 260" of the fleet's 870.0.1260: three signs at its end or more, as somebody wrote them. */
const endsAs = (serial: string, quote: string): boolean => {
  const wanted = squeeze(serial);
  return wordsOf(quote).some((word) => squeeze(word).length >= 3 && wanted.endsWith(squeeze(word)));
};

const isInitials = (quote: string, name: string): boolean =>
  squeeze(quote) ===
  wordsOf(name)
    .map((word) => word[0])
    .join("");

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const sharesWord = (value: string, words: ReadonlySet<string>): boolean =>
  wordsOf(value).some((word) => word.length >= 2 && words.has(word));

/** Figures of a quote; words that count ("six thousand") have none, then what they say cannot be checked by figures. */
const figuresOf = (quote: string): string[] => quote.match(/\d[\d.,'’ \u00a0\u202f]*\d|\d/g) ?? [];

/** The hours or days of a quote, its thousands and decimals written in any way. */
function saysNumber(value: number, quote: string): boolean {
  const figures = figuresOf(quote);
  if (figures.length === 0) return quote !== "";
  const digits = String(value).replace(/\D/g, "");
  return figures.some((figure) => {
    const said = figure.replace(/\D/g, "");
    return said === digits || Number(figure.replace(",", ".")) === value || Math.trunc(value) === Number(said);
  });
}

/** Whether a quote holds the day of a date; one told in words ("yesterday", "the tenth of March") has no figure to compare. */
function saysDay(date: string, quote: string): boolean {
  const day = Number(date.slice(8, 10));
  const runs = quote.match(/\d+/g) ?? [];
  const days = runs.map(Number).filter((number) => number >= 1 && number <= 31);
  // Written without signs between: 20261112, 121126.
  const packed = runs.filter((run) => run.length >= 6);
  if (packed.length > 0) return packed.some((run) => run.includes(date.slice(8, 10)));
  return quote !== "" && (days.length === 0 || days.includes(day));
}

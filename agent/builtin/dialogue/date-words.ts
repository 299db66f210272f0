import type { Unit } from "../../questions/calendar.ts";
import { typosAllowed, withinTypos } from "../../language/spelling.ts";
import { type Word } from "../../language/tokens.ts";

// Folded words of en, de, fr, es, pt, nl and zh (by character) in one table: they do not contradict each other here.
export const relativeDays: [RegExp, number][] = [
  [
    /^(?:day before yesterday|vorgestern|avant hier|avant-hier|anteayer|antes de ayer|anteontem|eergisteren|前 天)$/,
    -2,
  ],
  [/^(?:yesterdays?|last night|gestern|gestrigen|hier|ayer|anoche|ontem|gisteren|昨 天|昨 日)$/, -1],
  [
    new RegExp(
      "^(?:todays?|tonight|this morning|this afternoon|this evening|earlier today|heute|heutigen|heute morgen" +
        "|aujourdhui|aujourd hui|ce matin|cet apres-midi|ce soir|hoy|esta manana|esta tarde|hoje|hoje de manha" +
        "|vandaag|vanmorgen|今 天|今 日|今 早)$",
    ),
    0,
  ],
  [/^(?:day after tomorrow|ubermorgen|apres-demain|apres demain|pasado manana|depois de amanha|overmorgen|后 天)$/, 2],
  [/^(?:tomorrows?|demain|amanha|明 天)$/, 1],
];

export const weekdays = [
  ["sunday", "sundays", "sun", "sonntag", "sonntags", "dimanche", "dimanches", "domingo", "zondag"],
  ["monday", "mondays", "mon", "montag", "montags", "lundi", "lundis", "lunes", "segunda-feira", "maandag"],
  [
    "tuesday",
    "tuesdays",
    "tue",
    "tues",
    "dienstag",
    "dienstags",
    "mardi",
    "mardis",
    "martes",
    "terca-feira",
    "dinsdag",
  ],
  [
    "wednesday",
    "wednesdays",
    "wed",
    "mittwoch",
    "mittwochs",
    "mercredi",
    "mercredis",
    "miercoles",
    "quarta-feira",
    "woensdag",
  ],
  [
    "thursday",
    "thursdays",
    "thu",
    "thur",
    "thurs",
    "donnerstag",
    "donnerstags",
    "jeudi",
    "jeudis",
    "jueves",
    "quinta-feira",
    "donderdag",
  ],
  ["friday", "fridays", "fri", "freitag", "freitags", "vendredi", "vendredis", "viernes", "sexta-feira", "vrijdag"],
  ["saturday", "saturdays", "sat", "samstag", "samstags", "sonnabend", "samedi", "samedis", "sabado", "zaterdag"],
];

export const months = [
  ["january", "jan", "januar", "janvier", "enero", "janeiro", "januari"],
  ["february", "feb", "februar", "fevrier", "febrero", "fevereiro", "februari"],
  ["march", "mar", "marz", "maerz", "mars", "marzo", "marco", "maart"],
  ["april", "apr", "avril", "abril"],
  ["may", "mai", "mayo", "maio", "mei"],
  ["june", "jun", "juni", "juin", "junio", "junho"],
  ["july", "jul", "juli", "juillet", "julio", "julho"],
  ["august", "aug", "aout", "agosto", "augustus"],
  ["september", "sep", "sept", "septembre", "septiembre", "setembro"],
  ["october", "oct", "oktober", "okt", "octobre", "octubre", "outubro"],
  ["november", "nov", "novembre", "noviembre", "novembro"],
  ["december", "dec", "dezember", "dez", "decembre", "diciembre", "dezembro"],
];

export const last =
  /^(?:last|past|previous|letzte[nrsm]?|vergangene[nrs]?|vorige[nr]?|derniere?|passee?|pasad[oa]|ultim[oa]|passad[oa]|vorige|afgelopen|上|上 个)$/;
export const next =
  /^(?:next|nachste[nrsm]?|kommende[nrsm]?|prochaine?s?|proxim[oa]s?|que viene|volgende|komende|下|下 个)$/;
export const current = /^(?:this|current|diese[nrsm]?|laufende[nr]?|cet?|cette|est[ea]|deze|dit|本|这 个)$/;
export const units: [RegExp, Exclude<Unit, "quarter">][] = [
  [/^(?:days?|tage?n?|jours?|dias?|dagen?|天)$/, "day"],
  [/^(?:weeks?|wochen?|semaines?|semaine-ci|semanas?|week|weken|周|星 期)$/, "week"],
  [/^(?:months?|monate?n?|monats?|mois|mois-ci|mes|meses|maand|maanden|月)$/, "month"],
  [/^(?:years?|jahre?n?|jahrs?|ans?|annees?|annee-ci|ano|anos|jaar|jaren|年)$/, "year"],
];
const spoken = [...weekdays, ...months]
  .flat()
  .concat("yesterday today tomorrow gestern vorgestern heute morgen aujourdhui demain ayer manana".split(" "));

/** A day or month with a typing error as it is spelt; any other word as it is. Capitals are names unless a date stands around. */
export function dateSpelling(words: readonly Word[], at: number): string {
  const { norm, raw } = words[at]!;
  if (!/^\p{Script=Latin}{5,}$/u.test(norm) || spoken.includes(norm)) return norm;
  const beside = [at - 1, at + 1].map((i) => words[i]?.norm ?? "");
  const dated = beside.some(
    (word) => /^\d{1,4}(?:st|nd|rd|th)?\.?$/.test(word) || last.test(word) || current.test(word),
  );
  if (/^\p{Lu}/u.test(raw) && at > 0 && !dated && !/^(?:on|in|since|until|by|im|am|seit)$/.test(beside[0]!))
    return norm;
  const near = spoken.filter(
    (name) => name.length >= 5 && name[0] === norm[0] && withinTypos(norm, name, typosAllowed(norm.length)),
  );
  return near.length === 1 ? near[0]! : norm;
}

/** "Marco Bianchi", "June Okoye": a month's name in front of a surname is a first name. */
export const isFirstName = (words: readonly Word[], at: number) =>
  /^(?:marco|april|may|mai|june|august|abril|avril)$/.test(words[at]!.norm) &&
  /^\p{Lu}/u.test(words[at]!.raw) &&
  /^\p{Lu}\p{Ll}+$/u.test(words[at + 1]?.raw ?? "") &&
  !words[at + 1]!.opens &&
  !/^(?:in|on|since|until|by|of|im|am|seit|en|de|depuis|desde)$/.test(words[at - 1]?.norm ?? "");

export const ago = /^(?:ago|geleden|back)$/;
export const before = /^(?:vor|il y a|hace|ha)$/;

const numberWords: Record<string, number> = {};
[
  ["one", "ein", "eine", "einen", "einem", "einer", "un", "una", "une", "um", "uma", "een", "一"],
  ["two", "zwei", "deux", "dos", "dois", "duas", "twee", "两", "二", "couple", "pair"],
  ["three", "drei", "trois", "tres", "drie", "三"],
  ["four", "vier", "quatre", "cuatro", "quatro", "四"],
  ["five", "funf", "cinq", "cinco", "vijf", "五"],
  ["six", "sechs", "seis", "zes", "六"],
  ["seven", "sieben", "sept", "siete", "sete", "zeven", "七"],
  ["eight", "acht", "huit", "ocho", "oito", "八"],
  ["nine", "neun", "neuf", "nueve", "nove", "negen", "九"],
  ["ten", "zehn", "dix", "diez", "dez", "tien", "十"],
  ["eleven", "elf", "onze", "once"],
  ["twelve", "zwolf", "douze", "doce", "doze", "twaalf", "dozen", "dutzend", "douzaine", "docena"],
].forEach((words, index) => words.forEach((word) => (numberWords[word] = index + 1)));

/** A small number as people write it: digits or words. Articles ("a", "ein") count as one only where they are listed. */
export const numberWord = (word: string): number | null =>
  /^\d{1,4}$/.test(word) ? +word : (numberWords[word] ?? null);

import type { Unit } from "../../questions/calendar.ts";
import { typosAllowed, withinTypos } from "../../language/spelling.ts";
import { type Word } from "../../language/tokens.ts";
import { monthWords, numberWordsIn, weekdayWords } from "./calendar-words.ts";

// Folded words of en, de, fr, es, pt, nl, it, pl, hi and zh (by character) in one table: they do not contradict each other here.
// Those of Arabic and Hindi besides come from the lexicon (calendar-words.ts).
export const relativeDays: [RegExp, number][] = [
  [
    /^(?:day before yesterday|vorgestern|avant hier|avant-hier|anteayer|antes de ayer|anteontem|eergisteren|avantieri|laltro ieri|przedwczoraj|前 天)$/,
    -2,
  ],
  [/^(?:yesterdays?|last night|gestern|gestrigen|hier|ayer|anoche|ontem|gisteren|ieri|wczoraj|昨 天|昨 日)$/, -1],
  [
    new RegExp(
      "^(?:todays?|tonight|this morning|this afternoon|this evening|earlier today|heute|heutigen|heute morgen" +
        "|aujourdhui|aujourd hui|ce matin|cet apres-midi|ce soir|hoy|esta manana|esta tarde|hoje|hoje de manha" +
        "|vandaag|vanmorgen|oggi|stamattina|stamani|dzis|dzisiaj|dzis rano|aaj|今 天|今 日|今 早)$",
    ),
    0,
  ],
  [
    /^(?:day after tomorrow|ubermorgen|apres-demain|apres demain|pasado manana|depois de amanha|overmorgen|dopodomani|pojutrze|后 天)$/,
    2,
  ],
  [/^(?:tomorrows?|demain|amanha|domani|jutro|明 天)$/, 1],
];

export const weekdays = [
  [
    "sunday",
    "sundays",
    "sun",
    "sonntag",
    "sonntags",
    "dimanche",
    "dimanches",
    "domingo",
    "zondag",
    "domenica",
    "niedziela",
    "niedziele",
    "ravivar",
  ],
  [
    "monday",
    "mondays",
    "mon",
    "montag",
    "montags",
    "lundi",
    "lundis",
    "lunes",
    "segunda-feira",
    "maandag",
    "lunedi",
    "poniedzialek",
    "somvar",
  ],
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
    "martedi",
    "wtorek",
    "mangalvar",
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
    "mercoledi",
    "sroda",
    "srode",
    "budhvar",
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
    "giovedi",
    "czwartek",
    "guruvar",
  ],
  [
    "friday",
    "fridays",
    "fri",
    "freitag",
    "freitags",
    "vendredi",
    "vendredis",
    "viernes",
    "sexta-feira",
    "vrijdag",
    "venerdi",
    "piatek",
    "shukravar",
  ],
  [
    "saturday",
    "saturdays",
    "sat",
    "samstag",
    "samstags",
    "sonnabend",
    "samedi",
    "samedis",
    "sabado",
    "zaterdag",
    "sabato",
    "sobota",
    "sobote",
    "shanivar",
  ],
].map((names, day) => [...names, ...weekdayWords(day || 7)]);

export const months = [
  ["january", "jan", "januar", "janvier", "enero", "janeiro", "januari", "gennaio", "stycznia"],
  ["february", "feb", "februar", "fevrier", "febrero", "fevereiro", "februari", "febbraio", "lutego"],
  ["march", "mar", "marz", "maerz", "mars", "marzo", "marco", "maart"],
  ["april", "apr", "avril", "abril", "aprile", "kwietnia"],
  ["may", "mai", "mayo", "maio", "mei", "maggio", "maja"],
  ["june", "jun", "juni", "juin", "junio", "junho", "giugno", "czerwca"],
  ["july", "jul", "juli", "juillet", "julio", "julho", "luglio", "lipca"],
  ["august", "aug", "aout", "agosto", "augustus", "sierpnia"],
  ["september", "sep", "sept", "septembre", "septiembre", "setembro", "settembre", "wrzesnia"],
  ["october", "oct", "oktober", "okt", "octobre", "octubre", "outubro", "ottobre", "pazdziernika"],
  ["november", "nov", "novembre", "noviembre", "novembro", "listopada"],
  ["december", "dec", "dezember", "dez", "decembre", "diciembre", "dezembro", "dicembre", "grudnia"],
].map((names, month) => [...names, ...monthWords(month + 1)]);

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
  [
    "one",
    "ein",
    "eine",
    "einen",
    "einem",
    "einer",
    "un",
    "una",
    "une",
    "um",
    "uma",
    "een",
    "uno",
    "jeden",
    "jedna",
    "jedno",
    "ek",
    "一",
  ],
  ["two", "zwei", "deux", "dos", "dois", "duas", "twee", "dwa", "dwie", "两", "二", "couple", "pair"],
  ["three", "drei", "trois", "tres", "drie", "tre", "trzy", "teen", "三"],
  ["four", "vier", "quatre", "cuatro", "quatro", "quattro", "cztery", "四"],
  ["five", "funf", "cinq", "cinco", "vijf", "cinque", "piec", "paanch", "五"],
  ["six", "sechs", "seis", "zes", "szesc", "chhe", "六"],
  ["seven", "sieben", "sept", "siete", "sete", "zeven", "sette", "siedem", "saat", "七"],
  ["eight", "acht", "huit", "ocho", "oito", "osiem", "aath", "八"],
  ["nine", "neun", "neuf", "nueve", "nove", "negen", "dziewiec", "nau", "九"],
  ["ten", "zehn", "dix", "diez", "dez", "tien", "dieci", "dziesiec", "十"],
  ["eleven", "elf", "onze", "once"],
  ["twelve", "zwolf", "douze", "doce", "doze", "twaalf", "dozen", "dutzend", "douzaine", "docena"],
].forEach((words, index) => [...words, ...numberWordsIn(index + 1)].forEach((word) => (numberWords[word] = index + 1)));

/** A small number as people write it: digits or words. Articles ("a", "ein") count as one only where they are listed. */
export const numberWord = (word: string): number | null =>
  /^\d{1,4}$/.test(word) ? +word : (numberWords[word] ?? null);

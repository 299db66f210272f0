/**
 * How crews of one language write. A word may start or end with `*`, which
 * stands for any letters (compounds and endings). Accents and case do not count. Phrases are general language of the trade.
 */
export interface FieldVocabulary {
  language: string;
  /** Small words that tell the language. */
  grammar: string[];
  /** Verbs and nouns of finished work. */
  work: string[];
  /** Those of them that use no part: what was tightened is not counted as fitted. */
  handled: string[];
  /** "new", which makes work of a part. */
  fresh: string[];
  /** What can be wrong. */
  fault: string[];
  /** What remains to be done, or was not done. */
  open: string[];
  /** A repair that only holds for now: the fault stays open. */
  makeshift: string[];
  urgent: string[];
  calm: string[];
  /** The fault is over. */
  solved: string[];
  /** Takes back what was said before. */
  retract: string[];
  /** Announces that a value was wrong. */
  correct: string[];
  yes: string[];
  no: string[];
  /** Openings of questions. */
  ask: string[];
  /** Names of the hour meter and its unit. */
  hours: string[];
  /** Words between a crew and the place where it works: at, on site. */
  place: string[];
  /** "with" before a colleague. */
  together: string[];
  /** Units of counted parts. */
  pieces: string[];
  /** Units of measured things; not pieces. */
  measures: string[];
  /** Number words as "two=2". */
  numbers: string[];
  /** Words before a part number. */
  partLabel: string[];
  /** A part only ordered, promised or wished for. */
  ordered: string[];
  /** Words for a machine before its serial number. */
  machine: string[];
  /** Days told from the day of writing, as "yesterday=-1". */
  days: string[];
  /** Months, January to December, spellings between slashes. */
  months: string[];
  /** Words that join two statements. */
  and: string[];
  /** Words that set one statement against another. */
  but: string[];
  /** Filler at the start or end of a statement, left out of descriptions. */
  filler: string[];
  /** Private talk, sales, training: a statement with these is no report. */
  offTopic: string[];
  /** The reporting of somebody else's complaint: "driver says". */
  hearsay: string[];
  /** Sides, which tell one part from another. */
  left: string[];
  right: string[];
  front: string[];
  rear: string[];
  /** Components by the area a fault there falls into. */
  electrical: string[];
  hydraulic: string[];
  structural: string[];
  other: string[];
  /** Things too vague to tell one part from another. */
  generic: string[];
  /** Headings and labels of forms and tables. */
  labels: FieldLabels;
}

export interface FieldLabels {
  client: string[];
  location: string[];
  machine: string[];
  hours: string[];
  date: string[];
  engineer: string[];
  second: string[];
  srn: string[];
  days: string[];
  work: string[];
  parts: string[];
  issues: string[];
  /** Headings behind which nothing of the report stands. */
  ignore: string[];
  quantity: string[];
  partNumber: string[];
  partName: string[];
  /** Heads of columns whose values belong to no field: position, price, how urgent. */
  column: string[];
  /** Answers of check lists that mean nothing is wrong. */
  fine: string[];
  /** Titles of documents that are no service report. */
  noReport: string[];
}

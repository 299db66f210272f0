/** What a phrase can mean in a report. The lexicon tags it so: `report:work`, `report:label.client`, `report:number:2`. */
const topics = {
  work: "verbs and nouns of finished work",
  handled: "those of them that use no part: what was tightened is not counted as fitted",
  fresh: '"new", which makes work of a part',
  fault: "what can be wrong",
  open: "what remains to be done, or was not done",
  makeshift: "a repair that only holds for now: the fault stays open",
  urgent: "what cannot wait",
  calm: "what can wait",
  solved: "the fault is over",
  retract: "takes back what was said before",
  correct: "announces that a value was wrong",
  yes: "agrees",
  no: "denies",
  ask: "openings of questions",
  hours: "names of the hour meter and its unit",
  place: "words between a crew and the place where it works: at, on site",
  together: '"with" before a colleague',
  pieces: "units of counted parts",
  measures: "units of measured things; not pieces",
  partLabel: "words before a part number",
  ordered: "a part only ordered, promised or wished for",
  machine: "words for a machine before its serial number",
  and: "words that join two statements",
  but: "words that set one statement against another",
  filler: "what may stand at the start or end of a statement and is left out of descriptions",
  offTopic: "private talk, sales, training: a statement with these is no report",
  hearsay: 'the reporting of somebody else\'s complaint: "driver says"',
  left: "sides, which tell one part from another",
  right: "see left",
  front: "see left",
  rear: "see left",
  electrical: "components whose faults are electrical",
  hydraulic: "components whose faults are hydraulic",
  structural: "components whose faults are structural",
  other: "components whose faults fall into no other area",
  generic: "things too vague to tell one part from another",
} as const;

/** Headings and labels of forms and tables. */
const labels = {
  client: "the customer",
  location: "the place of the machine",
  machine: "the machine or its number",
  hours: "the hour meter",
  date: "days of the visit",
  engineer: "who worked",
  second: "who worked with them",
  srn: "the number of the service report",
  days: "how many days it took",
  work: "work done",
  parts: "parts used",
  issues: "what stays wrong",
  remarks: "headings of whatever else there is to say, which is told by what it says",
  ignore: "headings behind which nothing of the report stands",
  quantity: "how many",
  partNumber: "a part's number",
  partName: "a part's name",
  column: "heads of columns whose values belong to no field: position, price, how urgent",
  fine: "answers of check lists that mean nothing is wrong",
  noReport: "titles of documents that are no service report",
} as const;

export type Topic = keyof typeof topics;
export type Label = keyof typeof labels;
/**
 * Numbers that count ("two" is 2), those of dates, years and meters ("seventh", "thousand"), days from the day of
 * writing ("yesterday" is -1) and months have a value behind the tag.
 */
export type Valued = "number" | "spelt" | "day" | "month";
export type Sense = Topic | `label.${Label}` | Valued;

export const valuedSenses: readonly Valued[] = ["number", "spelt", "day", "month"];
/** The senses without a value, in the order in which hits at one place are told. */
export const plainSenses: readonly Exclude<Sense, Valued>[] = [
  ...(Object.keys(topics) as Topic[]),
  ...(Object.keys(labels) as Label[]).map((label) => `label.${label}` as const),
];

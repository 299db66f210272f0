import type {
  Area,
  MachineStatus,
  MachineType,
  ModelPurpose,
  Role,
  ServiceType,
  Severity,
  TaskStatus,
} from "#db/vocabulary.ts";
import type { Comparator, Field, Group } from "#db/queries/fleet-questions/terms.ts";

/** Things people ask about. `parts` is either used or requested; what else is said decides. */
export type Thing =
  | "machines"
  | "customers"
  | "issues"
  | "tasks"
  | "serviceReports"
  | "actions"
  | "parts"
  | "partsRequests"
  | "people"
  | "tokens";

/** What is not in the data, by the reason that the refusal names. */
export type Absent =
  | "prices"
  | "standstill"
  | "opinions"
  | "future"
  | "stock"
  | "suppliers"
  | "fuel"
  | "travel"
  | "position"
  | "weather"
  | "accidents"
  | "contracts"
  | "pay"
  | "absence"
  | "contacts"
  | "load"
  | "drivers"
  | "reasons"
  | "weekdays"
  | "schedule"
  | "recurrence";

export type TimeConcept =
  | "t:this"
  | "t:last"
  | "t:rolling"
  | "t:next"
  | "t:previous"
  | "t:today"
  | "t:yesterday"
  | "t:beforeYesterday"
  | "t:tomorrow"
  | "t:since"
  | "t:until"
  | "t:before"
  | "t:after"
  | "t:from"
  | "t:between"
  | "t:in"
  | "t:start"
  | "t:end"
  | "t:ago"
  | "t:toDate"
  | "t:newYear"
  | "t:allTime"
  | "t:quarterNumber"
  | "t:half"
  | "t:weekend"
  /** "The same period last year": the stretch said beside it, a year before, no longer than it has lasted so far. */
  | "t:mirror"
  /** A day of every year, and how many days it goes on: "d:12-25+1". */
  | `d:${string}`
  | `u:${"day" | "week" | "month" | "quarter" | "year"}`
  | `m:${number}`
  | `wd:${number}`;

/** The meanings that words can have. A phrase may carry several. */
export type Concept =
  | `thing:${Thing}`
  /** The same, in the singular: a superlative then asks for one. */
  | `one:${Thing}`
  | `agg:${"count" | "sum" | "avg" | "share" | "list"}`
  | `field:${Field | "hours" | "days"}`
  | `by:${Group | "where" | "when"}`
  | "per"
  | "who"
  | "which"
  | "where"
  | "howMany"
  | "howLong"
  | "howIs"
  | `area:${Area}`
  | `severity:${Severity}`
  | `type:${MachineType | "crane"}`
  | `machineStatus:${MachineStatus}`
  | `taskStatus:${TaskStatus}`
  | `status:${"open" | "assigned" | "done" | "closed" | "unresolved"}`
  | `service:${ServiceType}`
  | `purpose:${ModelPurpose}`
  | `role:${Role}`
  /** People of whatever role. */
  | "staff"
  | "inactive"
  | "warranty"
  /** What follows stands in the text of the records. */
  | "mentions"
  | "pending"
  | "unassigned"
  | `verb:${"opened" | "reported" | "assigned" | "fixed" | "ordered" | "delivered" | "requested" | "used" | "installed" | "visited" | "working" | "have"}`
  /** "Ran", "gelaufen": what machines do by the hour. */
  | "ran"
  /** "Is there", "has anyone": a yes or a no is asked for, where the question begins so. */
  | "whether"
  /** "Last time", "zuletzt": the newest visit is meant. */
  | "lastTime"
  | "new"
  | "part"
  /** What is wrong, as the texts of the records say it: the stem that is looked for. */
  | `symptom:${string}`
  | "not"
  | "except"
  | "only"
  | "also"
  | "follow"
  | "same"
  | "instead"
  | "every"
  /** "How many different parts": each counts once, which only machines, customers, people and groups do. */
  | "distinct"
  /** Who was there with whom: "together", "alone". */
  | "company"
  /** Words that mean what the question does not say, or no plan can: "my", "lately", "other", "called off". Nobody reads them. */
  | "unsaid"
  /** "Right now", "still": what is not over yet. */
  | "now"
  | "most"
  | "least"
  /** "Are there more on cranes or on excavators?": the sides are set against each other. */
  | "more"
  /** "Fastest", "slowest": a duration is ranked. */
  | "pace"
  /** "Longest", "shortest". */
  | "length"
  | "oldest"
  | "newest"
  | "first"
  | "desc"
  | "asc"
  | "versus"
  | "than"
  | "and"
  | "or"
  | "to"
  | `cmp:${Comparator}`
  | `num:${number}`
  /** A place in a row: "the first", "das dritte". */
  | `nth:${number}`
  | "change"
  | "polite"
  | "secret"
  | "secretToken"
  | "token"
  | "show"
  | `absent:${Absent}`
  | "stop"
  | "art"
  | TimeConcept;

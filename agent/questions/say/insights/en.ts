/** What stands out in the rows of an answer. */
export const insight = {
  none: "No matching records.",
  fewOne: "Only 1 record stands behind this.",
  few: "Only {records} records stand behind this.",
  more: "{shown} of {total} are listed.",
  leads: "{name} leads with {value}{percent}.",
  ofAll: " ({percent} % of all)",
  concentrated: "The top {count} of {of} make up {percent} %.",
  changedFrom: "From {before} ({from}) to {after} ({to}).",
  up: "Up {percent} % from {before} ({from}) to {after} ({to}).",
  down: "Down {percent} % from {before} ({from}) to {after} ({to}).",
  same: "Unchanged, {percent} % from {before} ({from}) to {after} ({to}).",
  running: "The last of these periods is not over yet.",
  peak: "The highest was {name} with {value}.",
  above: "{name} with {value} is above the usual {usual}.",
  below: "{name} with {value} is below the usual {usual}.",
  unnamed: "{value} belong to none of them.",
};

export type InsightBook = typeof insight;

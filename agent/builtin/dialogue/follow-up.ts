import type { Frame } from "./frame.ts";
import type { Concept } from "./phrases/phrase-books.ts";

const linking = new RegExp(
  "^(?:and|now|jetzt|maintenant|ahora|und|et|y|e|en|ou|or|what|how|only|just|nur|seulement|solo|sólo|apenas" +
    "|alleen|same|also|auch|aussi|tambien|também|ook|那|呢)$",
);

const narrowing = /^(?:only|just|nur|seulement|uniquement|solo|solamente|apenas|alleen|只)$/;

/** Whether a short utterance borrows from the one before: "and Stefan?", "only the high ones", "what about the depot?". */
export function isFollowUp(frame: Frame, score: number): boolean {
  if (frame.words.length > 7) return false;
  const named =
    frame.machine.said ||
    frame.people.length > 0 ||
    frame.dates.length > 0 ||
    frame.severity !== null ||
    frame.area !== null ||
    frame.ids.length > 0 ||
    frame.says("open", "closed", "completed", "assigned", "unassigned");
  if (!named) return false;
  const links =
    linking.test(frame.words[0]?.norm ?? "") ||
    frame.text.trimEnd().endsWith("呢") ||
    // "Show me only the ones in …"
    frame.words.slice(1, 4).some(({ norm }) => narrowing.test(norm));
  return links ? score < 0.8 : score < 0.5 && frame.words.length <= 4;
}

/** States of which another replaces the one before. */
const states: Concept[] = ["open", "unassigned", "assigned", "completed", "closed"];

/** The utterance before with everything that the new one names put in its place. */
export function mergedFrame(before: Frame, now: Frame): Frame {
  const says = (...concepts: Concept[]) =>
    concepts.some((concept) => {
      if (now.says(concept)) return true;
      // Another severity or status replaces the one before.
      if ((concept === "high" && now.says("medium")) || (concept === "medium" && now.says("high"))) return false;
      if (states.includes(concept) && now.says(...states)) return false;
      // Naming somebody replaces "my".
      if (concept === "mine" && now.people.length) return false;
      return before.says(concept);
    });
  return {
    ...before,
    says,
    machine: now.machine.said ? now.machine : before.machine,
    people: now.people.length ? now.people : before.people,
    dates: now.dates.length ? now.dates : before.dates,
    times: now.times.length ? now.times : before.times,
    ids: now.ids.length ? now.ids : before.ids,
    area: now.area ?? before.area,
    severity: now.severity ?? before.severity,
    spans: (concept) =>
      now.dates.length && (concept === "before" || concept === "after") ? now.spans(concept) : before.spans(concept),
  };
}

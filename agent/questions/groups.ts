import { periodGroups, subjectTerms, type Group, type Subject } from "#db/queries/fleet-questions/terms.ts";
import type { Tag } from "./annotate.ts";
import type { Reading } from "./reading.ts";

export const fits = (subject: Subject, group: Group) =>
  (subjectTerms[subject].groups as readonly Group[]).includes(group);

/** What a noun groups by: "engineer" people, "machine" machines, "area" areas. */
export function dimensionsOf(tag: Tag, subject: Subject): Group[] {
  const found: Group[] = [];
  for (const concept of tag.concepts) {
    const thing = /^(?:thing|one):(.*)$/.exec(concept)?.[1];
    if (concept.startsWith("by:")) found.push(concept.slice(3) as Group);
    else if (concept.startsWith("u:")) found.push(concept.slice(2) as Group);
    else if (thing === "customers") found.push("customer");
    // "Across the fleet" is all machines together, not each; "fleet size" is their number.
    else if (thing === "machines" && (tag.concepts.has("every") || tag.concepts.has("agg:count"))) continue;
    else if (thing === "machines") found.push("machine");
    else if (thing === "people") found.push(subject === "tokens" ? "user" : "engineer");
    else if (thing === "parts") found.push("part");
    else if (thing === "serviceReports") continue;
  }
  // "By type" of visits is the type of the visit.
  if (found.includes("machineType") && found.includes("serviceType") && fits(subject, "serviceType"))
    return ["serviceType"];
  return found.map((group) => alias(group, subject)).filter((group) => fits(subject, group));
}

function alias(group: Group, subject: Subject): Group {
  if (group === "status" && subject === "machines") return "machineStatus";
  if (group === "status" && (subject === "partsRequests" || subject === "partsLines")) return "deliveryStatus";
  if (group === "model" && subject === "tokens") return "tokenModel";
  if (group === "engineer" && subject === "tokens") return "user";
  if (group === "serviceType" && subject === "machines") return "machineType";
  return group;
}

/** The groups said with "per", "by", "monthly" and the like. Marks the words it read. */
export function readGroups(reading: Reading, subject: Subject): Group[] {
  const groups: Group[] = [];
  const add = (tag: Tag): boolean => {
    const [group] = dimensionsOf(tag, subject);
    if (!group) return false;
    tag.used = true;
    if (!groups.includes(group)) groups.push(group);
    return true;
  };
  /** "Per month and customer". */
  const addJoined = (tag: Tag): void => {
    const joint = reading.after(tag);
    const noun = joint?.concepts.has("and") && joint.first === tag.last + 1 ? reading.after(joint, ["per"]) : undefined;
    if (noun && dimensionsOf(noun, subject).some((group) => !periodGroups.includes(group)) && add(noun))
      joint!.used = true;
  };
  for (const tag of reading.tags) {
    const period = [...tag.concepts].some((concept) => /^by:(?:day|week|month|quarter|year)$/.test(concept));
    const whole =
      tag.words.length > 1 &&
      [...tag.concepts].some((concept) => /^by:(?:customer|machine|engineer|location|model)$/.test(concept)) &&
      /\b(by|fur|par|por|voor)\b/.test(
        reading.annotated.words
          .slice(tag.first, tag.last + 1)
          .map(({ norm }) => norm)
          .join(" "),
      );
    if ((period || whole) && add(tag) && !tag.concepts.has("per")) addJoined(tag);
    if (!tag.concepts.has("per")) continue;
    let next = reading.after(tag, ["which", "first", "every"]);
    // "Of each engineer's visits" names the subject again; that is no group.
    if (next?.concepts.has("every") && next.first === tag.last + 1) tag.used = next.used = true;
    if (!next || next.first - tag.last > 4) continue;
    while (next && add(next)) {
      tag.used = true;
      const joint = reading.after(next);
      next = joint?.concepts.has("and")
        ? reading.after(joint, ["per"])
        : joint &&
            dimensionsOf(joint, subject).length > 0 &&
            joint.first === next.last + 1 &&
            !joint.concepts.has("which")
          ? joint
          : undefined;
      if (joint?.concepts.has("and")) joint.used = true;
    }
    const same = reading.after(tag);
    if (same && [...same.concepts].some((concept) => concept === "one:serviceReports" || concept === `one:${subject}`))
      tag.used = same.used = true;
  }
  return groups;
}

/** "The area with the most issues": the noun beside the superlative is what is ranked. */
export function dimensionBeside(reading: Reading, subject: Subject): Group[] {
  const ranked = reading.tags.find((candidate) => candidate.concepts.has("most") || candidate.concepts.has("least"));
  // "The busiest month of 2025": the unit is ranked, though it stands in a time.
  const unit = reading.annotated.tags.find(
    (candidate) =>
      ranked &&
      candidate.first === ranked.last + 1 &&
      [...candidate.concepts].some((concept) => concept.startsWith("u:")) &&
      dimensionsOf(candidate, subject).length > 0,
  );
  if (unit) {
    unit.used = true;
    return dimensionsOf(unit, subject).slice(0, 1);
  }
  const tag =
    reading.tags.find(
      (candidate) =>
        [...candidate.concepts].some((concept) =>
          /^by:(?:area|severity|location|model|machineType|serviceType|purpose|tokenModel|part|partNumber)$/.test(
            concept,
          ),
        ) && dimensionsOf(candidate, subject).length > 0,
    ) ??
    reading.tags.find(
      (candidate) =>
        [...candidate.concepts].some((concept) => concept.startsWith("u:")) &&
        reading.after(candidate)?.concepts.has("verb:have"),
    ) ??
    reading.tags.find(
      (candidate) =>
        candidate.concepts.has("which") &&
        [...(reading.after(candidate)?.concepts ?? [])].some((concept) => concept.startsWith("u:")),
    );
  if (!tag) return [];
  const noun = tag.concepts.has("which") ? reading.after(tag)! : tag;
  noun.used = tag.used = true;
  return dimensionsOf(noun, subject).slice(0, 1);
}

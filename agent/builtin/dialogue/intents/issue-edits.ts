import type { Frame } from "../frame.ts";
import type { Concept } from "../phrases/phrase-books.ts";
import { describing } from "../pick/describing.ts";
import { describedIssues, oneIssue, type IssueWish } from "../pick/issues.ts";
import { pointedAt } from "../pick/shown.ts";
import { best } from "../pick/wording.ts";
import type { FleetIssue } from "../types.ts";
import { ask, compact, type Intent } from "./intent.ts";
import { issueIds } from "./issues.ts";

const editWish: IssueWish = {
  fits: ({ status }) => status === "open" || status === "assigned",
  concepts: ["edit", "change", "notYet", "is"],
  slot: "issueId",
  sets: true,
};

export const edit: Intent = {
  operations: ["issues.update"],
  recognise(frame) {
    const one =
      issueIds(frame).length === 1 ||
      pointedAt(frame, ["issues"])?.length === 1 ||
      (frame.context.issueId !== undefined && frame.says("this", "severity", "area"));
    const records = frame.ids.flatMap(({ exists }) => exists);
    if (records.length && !records.includes("issue")) return 0;
    if (restated.test(frame.text) && !frame.question && described(frame)) return 0.92;
    // "The torn seal isn't medium, bump it to high"
    if (!one && !frame.question && !frame.people.length && (regraded(frame) || movedArea(frame))) return 0.76;
    if (!one || frame.question || frame.people.length) return 0;
    if (restated.test(frame.text)) return 0.92;
    const level = frame.says("high", "medium", "noHurry") || frame.area !== null;
    if (frame.says("edit") && (rewording(frame) || level)) return 0.87;
    if (
      level &&
      (frame.says("change", "is", "edit", "severity", "area") || frame.words.length <= 4) &&
      !frame.says("delete", "fixed", "done", "complete", "start")
    )
      return 0.84;
    return frame.says("change", "edit") && frame.says("issue")
      ? /^(?:edit|change|update|ander|modifi|edita|cambia|corrig|wijzig)/.test(frame.words[0]!.norm)
        ? 0.86
        : 0.6
      : 0;
  },
  fill(frame) {
    const issue = (restated.test(frame.text) && described(frame)) || oneIssue(frame, editWish);
    const text = (frame.given.description as string) ?? rewording(frame);
    const severity = text ? null : frame.severity;
    const values = compact({ description: text, severity, area: text ? null : frame.area });
    if (!Object.keys(values).length) ask("description");
    return { operation: "issues.update", arguments: { issueId: issue.id, ...values } };
  },
};

/** A change to another severity, of an issue that is described and that no other fits. */
const regraded = (frame: Frame) =>
  ((["high", "medium"].some((level) =>
    frame
      .spans(level as Concept)
      .some(({ first }) => /^(?:to|it|as|auf|a|en|à|为|成)$/.test(frame.words[first - 1]?.norm ?? "")),
  ) &&
    frame.says("change")) ||
    // "Raise the priority of …"
    (frame.says("severity") && frame.says("high", "medium"))) &&
  !frame.says("need", "fixed", "done", "delete") &&
  // "Raise the priority" raises no issue.
  frame
    .spans("report")
    .every(({ first }) => frame.spans("high").some((high) => high.first <= first && first <= high.last)) &&
  frame.rest(...describing, ...editWish.concepts).length > 0 &&
  describedIssues(frame, editWish).length === 1;

/** "The breather is not hydraulic, that's other": one area is denied and another said, of an issue that no other fits. */
const movedArea = (frame: Frame) =>
  frame.area !== null &&
  (["hydraulic", "electrical", "structural", "otherArea"] as const)
    .flatMap(frame.spans)
    .some(({ first }) => /^(?:not|isnt|nicht|keine?|pas|no)$/.test(frame.words[first - 1]?.norm ?? "")) &&
  describedIssues(frame, editWish).length === 1;

/** The issue whose own words stand before the colon: "change the hook latch text to: …". */
function described(frame: Frame): FleetIssue | undefined {
  if (issueIds(frame).length > 0) return undefined;
  const colon = frame.words.findIndex(({ start }, i) => i > 1 && /[:"“„]\s*$/.test(frame.text.slice(0, start)));
  const before = frame.rest("edit", "change", "issue").filter((word) => frame.words.indexOf(word) < colon);
  const found = best(
    frame.fleet.fleet.issues,
    before.map(({ norm }) => norm),
    ({ description }) => description,
  );
  return found?.length === 1 ? found[0] : undefined;
}

/** "Change 12 to: …", "change the text of the hook latch to: …". */
const restated = new RegExp(
  String.raw`^\s*(?:please\s+)?(?:change|edit|update|reword|correct|ändere|korrigiere|modifie|corrige|cambia` +
    String.raw`|wijzig)\s+(?:issue\s+|text of\s+)?(?:#?\d+|[\p{L} -]{4,60}?)\s*(?:to|into|zu|in|en|a` +
    String.raw`|naar)?\s*[:"“„]\s*(.{6,})$`,
  "iu",
);

/** The new wording after "should read", a colon or the word for description. */
function rewording(frame: Frame): string | null {
  const colon = restated.exec(frame.text)?.[1];
  if (colon) return colon.replace(/["”.\s]+$/u, "");
  // "12: torn on both sides, update the text"
  const told = /^[^:：]*\d\s*[:：]\s*(.{6,}?)[,，.;]\s*([^,，.;]+)$/u.exec(frame.text);
  const order = told ? frame.text.length - told[2]!.length : 0;
  if (told && frame.spans("edit").some(({ first }) => frame.words[first]!.start >= order)) return told[1]!;
  const said = frame
    .spans("edit")
    .filter(({ last }) => last < frame.words.length - 1 && !/^actually$/.test(frame.words[last]!.norm))
    .at(-1);
  if (!said) return null;
  const rest = frame.text.slice(frame.words[said.last]!.end).replace(/^[\s:：，"“”«»'„,-]+|["“”«»'.。\s]+$/gu, "");
  const text = rest
    .replace(
      /^(?:of|to|for|is|von|auf|zu|en|a|à|de|du|del)\s+(?:(?:la|le|el|issue|task)\s+)?(?:#?\d+\s*(?:to|into|is|auf|zu|en|a|à|:|=)\s*)?/iu,
      "",
    )
    .replace(/^#?\d+\s+(?:should|must|soll|sollte|debe|doit)\s+(?:be|read|say|heißen|lauten|decir|dire)\s*:?/iu, "")
    .replace(/^[\s:"“«„]+/u, "");
  return text.split(/\s+/).length >= 2 || /\p{Script=Han}{4}/u.test(text) ? text : null;
}

import type { Frame } from "../frame.ts";
import { oneIssue, type IssueWish } from "../pick/issues.ts";
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
  fill(frame) {
    const issue = (restated.test(frame.text) && described(frame)) || oneIssue(frame, editWish);
    const text = (frame.given.description as string) ?? rewording(frame);
    const severity = text ? null : frame.severity;
    const values = compact({ description: text, severity, area: text ? null : frame.area });
    if (!Object.keys(values).length) ask("description");
    return { operation: "issues.update", arguments: { issueId: issue.id, ...values } };
  },
};

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

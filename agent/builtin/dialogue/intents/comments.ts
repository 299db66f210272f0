import type { Frame } from "../frame.ts";
import { range } from "../concept-spans.ts";
import { oneIssue, type IssueWish } from "../pick/issues.ts";
import { ask, type Intent } from "./intent.ts";

/** "Note on 12: the new pin came in bent", "comment 12, waiting for the customer". */
export const comment: Intent = {
  operations: ["issues.comment"],
  fill(frame) {
    const issue = oneIssue(headOf(frame), wish);
    const text = (frame.given.text as string) ?? commentText(frame) ?? ask("text");
    return { operation: "issues.comment", arguments: { issueId: issue.id, text } };
  },
};

const wish: IssueWish = { fits: () => true, concepts: ["comment", "add", "change", "report"], slot: "issueId" };

const colonAt = (frame: Frame) =>
  frame.words.findIndex(({ start }, i) => i > 0 && /[:：]\s*$/u.test(frame.text.slice(0, start)));

/** Only what stands before the colon says which issue is meant. */
function headOf(frame: Frame): Frame {
  const colon = colonAt(frame);
  if (colon < 0) return frame;
  return {
    ...frame,
    ids: frame.ids.filter(({ at }) => at < colon),
    rest: (...concepts) => frame.rest(...concepts).filter((word) => frame.words.indexOf(word) < colon),
  };
}

/** What the comment says: behind the colon or in quotation marks, else behind the issue and a word like "that", else before. */
function commentText(frame: Frame): string | null {
  const quoted = /["“„«]([^"”“»]{2,})["”“»]/u.exec(frame.text)?.[1];
  if (quoted) return quoted.trim();
  const colon = colonAt(frame);
  if (colon >= 0) return frame.text.slice(frame.words[colon]!.start).trim() || null;
  const said = frame.spans("comment").flatMap(({ first, last }) => range(first, last));
  const issue = frame.ids.filter(({ exists }) => exists.includes("issue")).map(({ at }) => at);
  const from = Math.max(...said, ...issue);
  const text = frame.text
    .slice(frame.words[from]?.end ?? frame.text.length)
    .replace(/^[\s,;.–-]*(?:(?:that|saying|says|dass|que|qu['’]|说|写)(?=[\s:])\s*)?/iu, "")
    .trim();
  const before = frame.text.slice(0, frame.words[Math.min(...said, ...issue)]?.start ?? 0).replace(/[\s,;.–-]+$/u, "");
  return [text, before].find((words) => /[\p{L}\p{N}]{2}|\p{Script=Han}/u.test(words)) ?? null;
}

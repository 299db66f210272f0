/** Pure rules of chats. Safe for the browser. */

/** Why an answer was of no help. */
export const feedbackReasons = ["wrong", "incomplete", "misunderstood", "slow", "other"] as const;

/** The process that writes an answer renews its mark this often. */
export const signOfLifeEveryMs = 5_000;

/** A process that has been silent for so long is gone, and its answer with it. */
const goneAfterMs = 4 * signOfLifeEveryMs;

/** Whether an answer is being written now. */
export const isRunning = (runningSince: Date | null, now: Date): boolean =>
  runningSince !== null && now.getTime() - runningSince.getTime() < goneAfterMs;

/** Why a chat cannot be changed now. */
export const stillAnswering = "The assistant is still answering in this chat";

/** Most versions of one place of a chat. */
export const mostBranches = 10;

const longestTitle = 80;

/** A chat is called by the first line of its first message until someone renames it. */
export function titleOf(text: string): string {
  const line =
    text
      .split("\n")
      .map((part) => part.replace(/\s+/g, " ").trim())
      .find(Boolean) ?? "";
  if (line.length <= longestTitle) return line;
  const cut = line.slice(0, longestTitle);
  return `${cut.slice(0, cut.lastIndexOf(" ") > longestTitle / 2 ? cut.lastIndexOf(" ") : longestTitle)}…`;
}

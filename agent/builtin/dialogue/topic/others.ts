import type { Frame } from "../frame.ts";
import type { RecordKind, ViewContext } from "../types.ts";

const shownAs: Record<"machine" | "issue" | "request", readonly RecordKind[]> = {
  machine: ["machines"],
  issue: ["tasks", "issues"],
  request: ["partsRequests"],
};

/**
 * What "the other one" is: of what was named first or listed last, all but what the topic has, where that is a single one.
 * @param before the record or records that the topic has
 * @param said the words that opened the topic
 */
export function otherOf(
  kind: keyof typeof shownAs,
  before: unknown,
  said: Frame | null,
  context: ViewContext | undefined,
): number | undefined {
  const has = new Set([before].flat());
  const first =
    kind === "machine"
      ? (said?.machine.machines.map(({ id }) => id) ?? [])
      : (said?.ids.flatMap(({ exists, value }) => (exists.includes(kind) ? [value] : [])) ?? []);
  const lists = shownAs[kind].map((name) => context?.listed?.[name] ?? []);
  for (const known of [first, ...lists]) {
    const others = known.filter((id) => !has.has(id));
    if (others.length === 1 && others.length < known.length) return others[0];
  }
  return undefined;
}

import type { Understanding } from "#agent/builtin/dialogue/types.ts";
import { judgeUtterance } from "./utterances.mjs";
import { similarity } from "./similar-texts.mjs";
import { THRESH } from "./pairs.mjs";

export interface Expected {
  kind: string;
  operation?: string | string[];
  arguments?: Record<string, unknown>;
}

type Values = Record<string, unknown>;

/** Judges one turn of a dialogue as an utterance is judged, the work that was done by its text however it is split. */
export function judgeTurn(
  wanted: { expect: Expected; also?: Expected[]; then?: Expected[] },
  acts: Understanding[],
): [right: boolean, why: string] {
  const rows = [[wanted.expect, ...(wanted.also ?? [])], ...(wanted.then ?? []).map((expect) => [expect])];
  for (const [at, tries] of rows.entries()) {
    const verdicts = tries.map((expect) => judged(expect, acts[at]));
    if (!verdicts.some(([right]) => right)) return verdicts[0]!;
  }
  return [true, "ok"];
}

function judged(expect: Expected, act: Understanding | undefined): [boolean, string] {
  const { actions, ...rest } = expect.arguments ?? {};
  if (!act) return [false, "no act"];
  const values = act.kind === "operation" ? act.arguments : {};
  const [right, why] = judgeUtterance(
    { expect: { ...expect, arguments: rest } },
    act.kind === "operation" ? { ...act, arguments: spelt(values) } : act,
  );
  if (!right || actions === undefined) return [right, why];
  const done = textsOf(values.actions);
  return similarity(actions, done) >= THRESH
    ? [true, "ok"]
    : [false, `actions: got ${JSON.stringify(done)} want ${JSON.stringify(actions)}`];
}

const textsOf = (value: unknown) =>
  [value]
    .flat()
    .map((action) => (typeof action === "string" ? action : String((action as Values | undefined)?.description ?? "")))
    .join(", ");

/** Lines of parts under one name, whichever way the operation writes them. */
const spelt = (values: Values): Values =>
  Array.isArray(values.parts)
    ? {
        ...values,
        parts: (values.parts as Values[]).map(({ part_name, part_number, ...line }) => ({
          description: part_name,
          partNumber: part_number,
          ...line,
        })),
      }
    : values;

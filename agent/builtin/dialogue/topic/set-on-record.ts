import { may, type OperationName } from "#tools/permissions/rules.ts";
import type { Frame } from "../frame.ts";
import { languageOf } from "../slot-filling.ts";
import type { Act, Situation, Topic } from "../types.ts";
import { checked } from "./continue.ts";
import { fieldsOf, type FieldKind } from "./fields.ts";
import { leading, readTurn } from "./turn.ts";
import { indexesOf } from "./turn-words.ts";
import { hitsIn } from "./values.ts";

/** What is set of a record by pointing at it and saying the value alone, the likeliest first. */
const settable: { operation: OperationName; record: "issueId" | "machineId"; kinds: readonly FieldKind[] }[] = [
  { operation: "issues.update", record: "issueId", kinds: ["severity", "area"] },
  { operation: "issues.assign", record: "issueId", kinds: ["person"] },
  { operation: "machines.update", record: "machineId", kinds: ["hours", "status", "place", "customer"] },
];

/**
 * "Make it 3850", "that one high": nothing but values for the record that was spoken of. Null where words are left that say
 * something else, and where nothing points.
 */
export function setOnRecord(frame: Frame, situation: Situation): Act | null {
  const turn = readTurn(frame, situation, frame.languages[0]!);
  if (frame.question || turn.denied || !(frame.context.pointed || turn.says("pointing"))) return null;
  const spoken = situation.focus ?? situation.spokenOf ?? {};
  for (const { operation, record, kinds } of settable) {
    // Where an issue is spoken of, "it" is hardly its machine.
    const id = record === "machineId" && spoken.issueId !== undefined ? undefined : spoken[record];
    if (id === undefined || !may(situation.actor.role, operation)) continue;
    const target = operation === "issues.assign" ? { issueIds: [id] } : { [record]: id };
    const language = languageOf(frame);
    const topic: Topic = { operation, arguments: target, utterance: frame.text, state: "done", language };
    const hits = hitsIn(turn, fieldsOf(operation), topic, situation).filter(({ kind }) => kinds.includes(kind));
    const covered = new Set([
      ...leading(turn),
      ...indexesOf(frame.spans("change")),
      ...hits.flatMap(({ words }) => words),
    ]);
    if (!hits.length || hits.some(({ among }) => among) || frame.words.some((_, at) => !covered.has(at))) continue;
    const values = Object.fromEntries(hits.map(({ field, value }) => [field, value]));
    return checked({ ...target, ...values }, values, topic, situation);
  }
  return null;
}

import { lockSteps, stepsByIds } from "#db/queries/checklists.ts";
import { writeRecord } from "#db/queries/records.ts";
import { invalid } from "../errors.ts";
import { operation } from "../operation.ts";
import { difference } from "../versioned.ts";
import { ownerOf } from "./owner.ts";
import { stepsAnswer } from "./schema.ts";
import { answeredStepsShape } from "./shapes.ts";

export const updateItems = operation({
  name: "checklists.update-items",
  title: "Answer steps of a checklist",
  description:
    "Note that these steps of checklists were done as well, or that they were left: all or none. Steps that want a value or " +
    "a photo are done one by one. Engineers answer those of their own services and reports.",
  effect: "write",
  repeatable: true,
  input: stepsAnswer,
  output: answeredStepsShape,
  async execute({ itemIds, done }, ctx) {
    const { db, now, actor, changed } = ctx;
    const steps = await lockSteps(db, itemIds);
    const missing = itemIds.find((id) => !steps.some((step) => step.id === id));
    if (missing) throw invalid("itemIds", `There is no step ${missing}`);
    for (const [first] of Map.groupBy(
      steps,
      ({ issueId, serviceLogId }) => issueId ?? `report ${serviceLogId}`,
    ).values())
      await ownerOf(ctx, first!);
    for (const before of steps.filter((step) => !step.done)) {
      const { id, text, kind } = before;
      if (done && kind === "value") throw invalid("itemIds", `A value is wanted for ${text}`);
      if (done && kind === "photo") throw invalid("itemIds", `A photo is wanted for ${text}`);
      const answer = { done, checkedById: actor.id, checkedAt: now() };
      const after = await writeRecord(db, "checklistItems", id, answer, now());
      changed({ entity: "checklist_item", id, ...difference(before, after), domains: ["service-plans", "issues"] });
    }
    return { success: true, steps: await stepsByIds(db, itemIds) };
  },
});

import { selectLabourGroups, writeLabourGroup } from "#db/queries/labour-rates.ts";
import { labourGroupShape } from "#db/records/cost.ts";
import { NotFound } from "../errors.ts";
import { operation } from "../operation.ts";
import { mustSeeMoney } from "../permissions/money.ts";
import { groupChange } from "./schema.ts";

export const updateGroup = operation({
  name: "costs.update-group",
  title: "Put somebody into a group",
  description: "Say by which group's rate the hours of a person count.",
  effect: "write",
  repeatable: true,
  input: groupChange,
  output: labourGroupShape,
  async execute({ engineerId, groupName }, { db, actor, changed }) {
    mustSeeMoney(actor);
    const before = (await selectLabourGroups(db)).find((one) => one.engineerId === engineerId);
    if (!before) throw new NotFound("Engineer not found");
    const after = { ...before, groupName: groupName || null };
    await writeLabourGroup(db, engineerId, after.groupName);
    changed({ entity: "labour_group", id: engineerId, before, after, domains: ["costs"] });
    return after;
  },
});

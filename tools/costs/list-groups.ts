import { z } from "zod";
import { selectLabourGroups } from "#db/queries/labour-rates.ts";
import { labourGroupShape } from "#db/records/cost.ts";
import { pageOf } from "../answers.ts";
import { operation } from "../operation.ts";
import { mustSeeMoney } from "../permissions/money.ts";
import { rateList } from "./schema.ts";

export const listGroups = operation({
  name: "costs.list-groups",
  title: "List groups of engineers",
  description: "By which group's rate the hours of each person count.",
  effect: "read",
  input: rateList,
  output: z.array(labourGroupShape),
  async execute(page, { db, actor }) {
    mustSeeMoney(actor);
    return pageOf(await selectLabourGroups(db), page);
  },
});

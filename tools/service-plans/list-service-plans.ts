import { z } from "zod";
import { pageOf } from "#db/queries/paging.ts";
import { selectServicePlans } from "#db/queries/service-plans.ts";
import { servicePlanShape } from "#db/records/service-plan.ts";
import { operation } from "../operation.ts";
import { planFilter } from "./schema.ts";

export const listServicePlans = operation({
  name: "service-plans.list",
  title: "List service plans",
  description: "List the service plans: what is to be done every so many hours or months, and at which machines.",
  effect: "read",
  input: planFilter,
  output: z.array(servicePlanShape),
  async execute({ limit, before, ...filter }, { db }) {
    return pageOf(await selectServicePlans(db, filter), { limit, before });
  },
});

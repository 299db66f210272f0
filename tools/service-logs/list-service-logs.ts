import { z } from "zod";
import { selectServiceLogs } from "#db/queries/service-logs.ts";
import { operation } from "../operation.ts";
import { serviceLogFilter } from "./schema.ts";
import { serviceLogShape } from "#db/records/service-log.ts";
import { present } from "./show-report.ts";

export const listServiceLogs = operation({
  name: "service-logs.list",
  title: "List service reports",
  description: "List service reports, newest first, by machine, engineer or period.",
  effect: "read",
  input: serviceLogFilter,
  output: z.array(serviceLogShape),
  async execute({ limit, before, ...filter }, { db }) {
    return (await selectServiceLogs(db, filter, { limit, before })).map(present);
  },
});

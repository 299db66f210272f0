import { NotFound } from "../errors.ts";
import { operation } from "../operation.ts";
import { serviceLogId } from "./schema.ts";
import { serviceLogDetailShape } from "#db/records/service-log.ts";
import { presentedLog } from "./show-report.ts";

export const showServiceLog = operation({
  name: "service-logs.show",
  title: "Show a service report",
  description: "Show one service report with its original text, translation, reported issues and files.",
  effect: "read",
  input: serviceLogId,
  output: serviceLogDetailShape,
  async execute({ serviceLogId }, { db }) {
    const log = await presentedLog(db, serviceLogId);
    if (!log) throw new NotFound("Service report not found");
    return log;
  },
});

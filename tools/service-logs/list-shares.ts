import { z } from "zod";
import { findRecord } from "#db/queries/records.ts";
import { sharesOf } from "#db/queries/report-shares.ts";
import { reportShareShape } from "#db/records/report-share.ts";
import { NotFound } from "../errors.ts";
import { operation } from "../operation.ts";
import { serviceLogId } from "./schema.ts";

export const listShares = operation({
  name: "service-logs.list-shares",
  title: "Links of a service report",
  description:
    "To whom a service report was sent, until when each link opens it, when it was opened and what the customer answered; not " +
    "the links.",
  effect: "read",
  input: serviceLogId,
  output: z.array(reportShareShape),
  async execute({ serviceLogId }, { db }) {
    if (!(await findRecord(db, "serviceLogs", serviceLogId))) throw new NotFound("Service report not found");
    return sharesOf(db, serviceLogId);
  },
});

import { z } from "zod";
import { offlineWork } from "#db/queries/offline.ts";
import { offlineWorkShape } from "#db/records/offline.ts";
import { operation } from "../operation.ts";

export const showOfflineWork = operation({
  name: "dashboard.show-offline-work",
  title: "Work to take along",
  description:
    "One's own tasks and machines, with open issues and last reports, for reading where there is no network.",
  effect: "read",
  input: z.object({}),
  output: offlineWorkShape,
  execute: (_input, { db, actor }) => offlineWork(db, actor.id),
});

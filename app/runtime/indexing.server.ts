import type { Models } from "#agent/models/models.ts";
import { followChanges } from "#agent/retrieval/retrieval.ts";
import type { Services } from "../services.ts";

/** Keeps the index of the search in past reports in this process. @returns a function that ends it */
export const startIndexing = ({ database, log, now }: Pick<Services, "database" | "log" | "now">, models: Models) =>
  followChanges(database, models, now, (error) => log.error({ err: error }, "keeping the search index failed"));

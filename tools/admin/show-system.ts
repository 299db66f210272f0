import { z } from "zod";
import { databaseFacts } from "#db/queries/system.ts";
import { vectorProgress } from "#db/queries/vector-sets.ts";
import { builtInProvider } from "#db/model-vocabulary.ts";
import { operation } from "../operation.ts";
import { systemShape } from "./shapes.ts";

export const showSystem = operation({
  name: "admin.show-system",
  title: "System",
  description:
    "Versions, the database and what it holds, the queue, storage, the model, the search index, mail, backups on disk, and the latest errors.",
  effect: "read",
  input: z.object({}),
  output: systemShape,
  async execute(_input, { db, ports }) {
    const [database, sets, backups, health] = await Promise.all([
      databaseFacts(db),
      vectorProgress(db),
      ports.backups.list(),
      ports.health.facts(),
    ]);
    return {
      database,
      searchIndex: searchIndexOf(sets),
      mailAvailable: ports.mail.available,
      origin: ports.installation.origin,
      demo: ports.installation.demo,
      backups,
      ...health,
    };
  },
});

type Progress = Awaited<ReturnType<typeof vectorProgress>>[number];

function searchIndexOf(sets: Progress[]) {
  const serving = sets.find(({ state }) => state === "serving");
  const next = sets.find(({ state }) => state === "filling" || state === "emptying");
  return {
    serving: serving ? indexedBy(serving) : null,
    next: next ? { ...indexedBy(next), problem: next.problem, failedAt: next.failedAt?.toISOString() ?? null } : null,
  };
}

/** What is in a set that is emptied is another model's. */
const indexedBy = ({ model, state, done, total }: Progress) => ({
  model: model.slice(model.indexOf("/") + 1),
  builtIn: model.startsWith(`${builtInProvider}/`),
  done: state === "emptying" ? 0 : done,
  total,
});

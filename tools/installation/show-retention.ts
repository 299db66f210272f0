import { chosenFacts, lastingFacts } from "#db/queries/retention.ts";
import { chosenKinds, fixedKinds, lastingKinds, type FixedKind } from "#db/retention-vocabulary.ts";
import { operation } from "../operation.ts";
import { readInstallationSettings } from "./settings.ts";
import { overBefore } from "./keep-to-retention.ts";
import { retentionThoughtOf } from "./schema.ts";
import { retentionShape } from "./shapes.ts";

export const showRetention = operation({
  name: "installation.show-retention",
  title: "What is kept, and how long",
  description:
    "What this installation keeps, how long and how much of it; and how much would go at the next round, by the days " +
    "that are set or by others that are thought of.",
  effect: "read",
  input: retentionThoughtOf,
  output: retentionShape,
  async execute(thoughtOf, { db, now }) {
    const { retention } = await readInstallationSettings(db);
    const chosen = chosenKinds.map(async (kind) => {
      const wanted = thoughtOf[kind];
      const days = wanted === undefined ? retention[kind] : wanted;
      return { kind, days, ...(await chosenFacts(db, kind, overBefore(days, now()))) };
    });
    const lasting = lastingKinds.map(async (kind) => ({ kind, ...(await lastingFacts(db, kind)) }));
    return {
      chosen: await Promise.all(chosen),
      // Keys and counters that are over are not counted: how many there are helps nobody.
      fixed: (Object.keys(fixedKinds) as FixedKind[]).map((kind) => ({ kind, days: fixedKinds[kind] as number })),
      lasting: await Promise.all(lasting),
    };
  },
});

import type { Db } from "#db/client.ts";
import {
  addVectors,
  emptyVectorSet,
  listVectorSets,
  noteVectorProblem,
  serveWhenWhole,
  withoutVector,
  type VectorSet,
} from "#db/queries/vector-sets.ts";
import { problemOf } from "../models/problems.ts";
import type { Models } from "../models/models.ts";
import { vectorsFor } from "./vectors.ts";
import { walk, type Walk } from "./walk.ts";

/** Passages whose vectors are kept together: what is lost when the process ends meanwhile. */
const passagesAtOnce = 64;
/** Beside people's work the database is held for less. */
const passagesAtOnceBeside = 16;

/** How a move ended for now: nothing is left to do, its model failed, or only a process with other settings can go on. */
export type Moved = "whole" | "failed" | "elsewhere";

interface Move extends Walk {
  now: () => Date;
  report: (error: unknown) => void;
}

/**
 * Makes the vectors of the model that search is to go by, lets search go by them once every passage has its own, and
 * takes the former ones away. It goes on where it was left, and may be ended at any time. Search goes by the former ones
 * all the while. @throws what `signal` was aborted with, and faults of the database
 */
export async function moveVectors(db: Db, models: Models, move: Move): Promise<Moved> {
  for (;;) {
    const set = (await listVectorSets(db)).find(({ state }) => state !== "serving");
    if (!set) return "whole";
    if (set.state === "filling") {
      if (set.model !== models.embeddingModel) return "elsewhere";
      if (!(await filled(db, models, set, move))) return "failed";
      await serveWhenWhole(db, set, move.now());
    } else {
      await walk(move, async () => ((await emptyVectorSet(db, set)) ? 1 : undefined));
    }
  }
}

/** @returns false where the model failed, which is noted for administrators to see */
async function filled(db: Db, models: Models, set: VectorSet, { signal, beside, now, report }: Move): Promise<boolean> {
  const limit = beside ? passagesAtOnceBeside : passagesAtOnce;
  let { dimensions } = set;
  try {
    await walk({ signal, beside }, async (after = 0) => {
      const { missing, next } = await withoutVector(db, set.slot, { after, limit });
      if (missing.length === 0) return next;
      const texts = missing.map(({ text }) => text);
      const vectors = (await vectorsFor({ model: set.model, dimensions }, texts, models, signal))!;
      dimensions = vectors[0]!.length;
      const wanted = await addVectors(
        db,
        set,
        missing.map(({ id }, at) => ({ id, vector: vectors[at]! })),
      );
      return wanted ? next : undefined;
    });
    return true;
  } catch (error) {
    signal?.throwIfAborted();
    report(error);
    await noteVectorProblem(db, set, problemOf(error), now());
    return false;
  }
}

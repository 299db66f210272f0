import type { Db } from "#db/client.ts";
import {
  dropOrphans,
  replacePassages,
  staleSources,
  type NewPassage,
  type NewVectors,
  type Stale,
} from "#db/queries/passages.ts";
import { issueTexts, manualTexts, reportTexts } from "#db/queries/passage-texts.ts";
import { fillingOf, listVectorSets, servingOf } from "#db/queries/vector-sets.ts";
import type { Models } from "../models/models.ts";
import { issuePieces, manualPieces, reportPieces, type Piece } from "./passages.ts";
import { vectorsFor } from "./vectors.ts";
import { walk, type Walk } from "./walk.ts";

type About = Pick<NewPassage, "machineId" | "model" | "customerName" | "date">;

const recordsAtOnce = 60;
/** Of a whole fleet that is read beside people's work: the database is never held for long. */
const recordsAtOnceBeside = 15;

const sources = ["service_log", "issue", "manual"] as const;

interface Sweep extends Walk {
  since?: Date;
}

/**
 * Reads again whatever changed since its passages were made, or has no vector of the model that search goes by. It walks
 * through the records in small steps, each once. Safe to run anywhere and any number of times: what is up to date is left
 * alone. While search moves to another model, what is read gets the vectors of both.
 * Where the embedding model fails all are read for their words; their vectors are made the next time.
 * @returns how many records were read
 * @throws the first fault of the embedding model that search goes by, when all is read
 */
export async function updateIndex(
  db: Db,
  models: Models,
  { since, signal, beside = false }: Sweep = {},
): Promise<number> {
  const limit = beside ? recordsAtOnceBeside : recordsAtOnce;
  const vectors = await vectorMaker(db, models, signal);
  let count = 0;
  for (const source of sources) {
    await walk({ signal, beside }, async (before) => {
      const slot = vectors.servingSlot();
      const { stale, next } = await staleSources(db, { source, slot, before, since, limit });
      if (stale.length > 0) {
        const rows = await rowsFor(db, stale);
        await replacePassages(db, stale, rows, await vectors.of(rows));
      }
      count += stale.length;
      return next;
    });
  }
  const fault = vectors.fault();
  if (fault) throw fault.error;
  return count;
}

/**
 * Makes the vectors of passages for the set that search goes by and for the one that it moves to. A model that fails is
 * not asked again.
 */
async function vectorMaker(db: Db, models: Models, signal: AbortSignal | undefined) {
  const sets = await listVectorSets(db);
  const serving = servingOf(sets);
  const asked = new Set([serving, fillingOf(sets)].filter((set) => set !== undefined));
  if (serving && !models.embedding({ purpose: "embedding" }, serving.model)) asked.delete(serving);
  let fault: { error: unknown } | undefined;
  return {
    /** Whose vectors are looked for; none where nobody can make them. */
    servingSlot: () => (serving && asked.has(serving) ? serving.slot : undefined),
    /** What the model that search goes by failed with. That the next one fails is told by the move to it. */
    fault: () => fault,
    async of(rows: NewPassage[]): Promise<NewVectors[]> {
      if (rows.length === 0) return [];
      const made: NewVectors[] = [];
      for (const set of asked) {
        try {
          const texts = rows.map(({ text }) => text);
          const vectors = await vectorsFor(set, texts, models, signal);
          if (vectors) made.push({ slot: set.slot, model: set.model, vectors });
        } catch (error) {
          signal?.throwIfAborted();
          asked.delete(set);
          if (set === serving) fault = { error };
        }
      }
      return made;
    },
  };
}

/** Takes away the passages of records that are gone. Until then the search leaves them out. */
export const sweepPassages = (db: Db, sweep: Walk = {}): Promise<void> =>
  walk(sweep, (after = 0) => dropOrphans(db, after));

async function rowsFor(db: Db, stale: Stale[]): Promise<NewPassage[]> {
  const idsOf = (source: Stale["source"]) => stale.filter((entry) => entry.source === source).map(({ id }) => id);
  const [reports, issues, manuals] = await Promise.all([
    reportTexts(db, idsOf("service_log")),
    issueTexts(db, idsOf("issue")),
    manualTexts(db, idsOf("manual")),
  ]);
  const versionOf = new Map(stale.map(({ source, id, version }) => [`${source} ${id}`, version]));
  const place = (source: Stale["source"], id: number, about: About, pieces: Piece[]): NewPassage[] =>
    pieces.map(({ text, area, page }, position) => ({
      source,
      sourceId: id,
      sourceVersion: versionOf.get(`${source} ${id}`)!,
      position,
      ...whereabouts(about),
      text,
      area,
      page: page ?? null,
    }));
  return [
    ...reports.flatMap((report) => place("service_log", report.id, report, reportPieces(report))),
    ...issues.flatMap((issue) => place("issue", issue.id, issue, issuePieces(issue))),
    // A manual without text still gets its row, or it would be read again for ever.
    ...manuals.flatMap((manual) =>
      place("manual", manual.id, { model: manual.model }, orEmpty(manualPieces(manual), manual.title)),
    ),
  ];
}

const whereabouts = ({ machineId = null, model = null, customerName = null, date = null }: About): About => ({
  machineId,
  model,
  customerName,
  date,
});

const orEmpty = (pieces: Piece[], title: string): Piece[] =>
  pieces.length > 0 ? pieces : [{ text: title, area: null }];

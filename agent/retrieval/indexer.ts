import { setTimeout as pause } from "node:timers/promises";
import { embedMany } from "ai";
import type { Db } from "#db/client.ts";
import { dropOrphans, replacePassages, staleSources, type NewPassage, type Stale } from "#db/queries/passages.ts";
import { issueTexts, manualTexts, reportTexts } from "#db/queries/passage-texts.ts";
import type { Models } from "../models/models.ts";
import { issuePieces, manualPieces, reportPieces, type Piece } from "./passages.ts";

type About = Pick<NewPassage, "machineId" | "model" | "customerName" | "date">;

const recordsAtOnce = 60;
/** Calls of the embedding model; a long manual takes many. */
const callsAtOnce = 4;
/** Of a whole fleet that is read beside people's work: the database is never held for long. */
const recordsAtOnceBeside = 15;

const sources = ["service_log", "issue", "manual"] as const;

interface Sweep {
  since?: Date;
  signal?: AbortSignal;
  /** Leaves others twice the time that it takes. */
  beside?: boolean;
}

/**
 * Reads again whatever changed since its passages were made, or was made by another embedding model. It walks through
 * the records in small steps, each once. Safe to run anywhere and any number of times: what is up to date is left alone.
 * Where the embedding model fails all are read for their words; their vectors are made the next time.
 * @returns how many records were read
 * @throws the first fault of the embedding model, when all is read
 */
export async function updateIndex(
  db: Db,
  models: Models,
  { since, signal, beside = false }: Sweep = {},
): Promise<number> {
  const limit = beside ? recordsAtOnceBeside : recordsAtOnce;
  let count = 0;
  let fault: { error: unknown } | undefined;
  const vectorsOf = (rows: NewPassage[]) =>
    fault
      ? rows
      : withVectors(rows, models, signal).catch((error: unknown) => {
          signal?.throwIfAborted();
          fault = { error };
          return rows;
        });
  for (const source of sources) {
    await walk({ signal, beside }, async (before) => {
      const { stale, next } = await staleSources(db, {
        source,
        model: fault ? undefined : models.embeddingModel,
        before,
        since,
        limit,
      });
      if (stale.length > 0) await replacePassages(db, stale, await vectorsOf(await rowsFor(db, stale)));
      count += stale.length;
      return next;
    });
  }
  if (fault) throw fault.error;
  return count;
}

/** Takes away the passages of records that are gone. Until then the search leaves them out. */
export const sweepPassages = (db: Db, sweep: Omit<Sweep, "since"> = {}): Promise<void> =>
  walk(sweep, (after = 0) => dropOrphans(db, after));

/** Takes one step after the other, until one leads no further. */
async function walk(
  { signal, beside }: Omit<Sweep, "since">,
  step: (from?: number) => Promise<number | undefined>,
): Promise<void> {
  let from: number | undefined;
  do {
    signal?.throwIfAborted();
    const begun = performance.now();
    from = await step(from);
    if (beside) await pause(2 * (performance.now() - begun), undefined, { signal, ref: false });
  } while (from !== undefined);
}

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

async function withVectors(rows: NewPassage[], models: Models, signal?: AbortSignal): Promise<NewPassage[]> {
  if (rows.length === 0) return rows;
  const { embeddings } = await embedMany({
    model: models.embedding({ purpose: "embedding" }),
    values: rows.map(({ text }) => text),
    abortSignal: signal,
    maxParallelCalls: callsAtOnce,
  });
  return rows.map((row, index) => ({
    ...row,
    embedding: embeddings[index]!,
    dimensions: embeddings[index]!.length,
    embeddingModel: models.embeddingModel,
  }));
}

const whereabouts = ({ machineId = null, model = null, customerName = null, date = null }: About): About => ({
  machineId,
  model,
  customerName,
  date,
});

const orEmpty = (pieces: Piece[], title: string): Piece[] =>
  pieces.length > 0 ? pieces : [{ text: title, area: null }];

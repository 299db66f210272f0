/** Brings a model onto this server, in steps that each begin where they were left, and tries it once. */
import { createHash, randomUUID } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Db } from "#db/client.ts";
import type { LocalModelFile } from "#db/local-model-vocabulary.ts";
import { freeBytes, leastFreeBytes } from "#db/free-space.ts";
import { noteLocalModel, type LocalModelRow } from "#db/queries/local-models.ts";
import { isLate } from "../bounds/model-fault.ts";
import { faultOf, LocalFault } from "./fault.ts";
import { localFolder, needSums, sumsOf, weightsFolder } from "./files.ts";
import { describeModel, fetchFile, sizeOf, type AskHub } from "./hub.ts";
import { offeredModel, type OfferedModel } from "./offered.ts";
import { hasProgram, installProgram, programs } from "./program.ts";
import type { RunnerParts } from "./runner.ts";
import { measure } from "./measure.ts";
import type { LocalSettings } from "./serving.ts";

export interface Installing {
  db: Db;
  settings: LocalSettings;
  /** Where an administrator puts what a closed network cannot fetch. */
  brought: string;
  ask: AskHub;
  now: () => Date;
  /** Told after each step, so that open pages show it. */
  told: () => Promise<void>;
  /** For tests: another program than the one of the packages. */
  others?: { runner?: Partial<RunnerParts>; program?: () => Promise<unknown>; waitMs?: number };
}

class NoLongerWanted extends Error {}

const noteEveryMs = 1_000;

/** @returns whether it serves now; a fault is kept with its row. @throws what ended it by `signal` */
export async function installLocalModel(parts: Installing, row: LocalModelRow, signal: AbortSignal): Promise<boolean> {
  const ended = new AbortController();
  const both = AbortSignal.any([signal, ended.signal]);
  const note: Note = async (changes) => {
    both.throwIfAborted();
    if (!(await noteLocalModel(parts.db, row, { ...changes, updatedAt: parts.now() }))) {
      ended.abort(new NoLongerWanted());
      throw ended.signal.reason as Error;
    }
    await parts.told();
  };
  // Who takes it back does not wait for the next byte.
  const watch = setInterval(() => void note({}).catch(() => undefined), noteEveryMs);
  try {
    await bring(parts, row, both, note);
    return true;
  } catch (error) {
    if (ended.signal.aborted) return false;
    if (signal.aborted) throw error;
    const { problem, detail } = isLate(error) ? new LocalFault("too-slow") : faultOf(error);
    await note({ state: "failed", problem, problemDetail: detail }).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(watch);
  }
}

type Note = (changes: Parameters<typeof noteLocalModel>[2]) => Promise<void>;

async function bring(
  { settings, brought, ask, others = {} }: Installing,
  row: LocalModelRow,
  signal: AbortSignal,
  note: Note,
) {
  const offered = offeredModel(row.model);
  if (!offered) throw new LocalFault("not-found", row.model);
  await mkdir(localFolder(settings.dataDir), { recursive: true });
  const known =
    row.files.length > 0 && row.revision
      ? { revision: row.revision, licence: row.licence, files: row.files }
      : row.source === "hub"
        ? await describeModel(ask, offered, signal)
        : await lookInFolder(join(brought, row.model), offered);
  const totalBytes = known.files.reduce((sum, { bytes }) => sum + bytes, 0);
  await note({ ...known, totalBytes, state: "program", problem: null, problemDetail: null });
  const folder = join(weightsFolder(settings.dataDir, known.revision), row.model);
  const { purpose } = row;
  const programBytes = others.program || (await hasProgram(purpose, settings.dataDir)) ? 0 : programs[purpose].bytes;
  await needRoomFor(settings.dataDir, folder, known.files, programBytes);
  await (others.program?.() ?? installProgram(purpose, settings.dataDir, brought, signal));

  await note({ state: "files" });
  const files: LocalModelFile[] = [];
  let before = 0;
  let notedAt = 0;
  for (const file of known.files) {
    const to = join(folder, file.path);
    await mkdir(dirname(to), { recursive: true });
    const onBytes = (done: number) => {
      if (performance.now() - notedAt < noteEveryMs) return;
      notedAt = performance.now();
      void note({ doneBytes: before + done }).catch(() => undefined);
    };
    const sha256 =
      (await kept(to, file)) ??
      (row.source === "hub"
        ? await fetchFile(
            ask,
            { model: row.model, revision: known.revision, file, to },
            { signal, waitMs: others.waitMs, onBytes },
          )
        : await copied(join(brought, row.model, file.path), to, file));
    files.push({ ...file, sha256 });
    before += file.bytes;
    await note({ files: [...files, ...known.files.slice(files.length)], doneBytes: before });
  }
  await note({ state: "checking", files });
  const measured = await measure({ ...row, ...known, files }, settings, others.runner, signal);
  await note({ state: "ready", ...measured });
}

/** What is there already and right. */
async function kept(to: string, file: LocalModelFile): Promise<string | undefined> {
  if ((await sizeOf(to)) !== file.bytes) return undefined;
  const sums = await sumsOf(to);
  try {
    needSums(file, sums);
    return sums.sha256;
  } catch {
    return undefined;
  }
}

async function copied(from: string, to: string, file: LocalModelFile): Promise<string> {
  const part = `${to}.part`;
  await copyFile(from, part);
  const sums = await sumsOf(part);
  needSums(file, sums);
  await rename(part, to);
  return sums.sha256;
}

/** A folder that an administrator filled: as the hub has it, with the checksums of a file SHA256SUMS where there is one. */
async function lookInFolder(folder: string, { files }: OfferedModel) {
  const listed = await readFile(join(folder, "SHA256SUMS"), "utf8").catch(() => "");
  const sumOf = new Map([...listed.matchAll(/^([0-9a-f]{64}) [ *](.+)$/gm)].map(([, sum, path]) => [path, sum!]));
  const found: LocalModelFile[] = [];
  for (const path of files) {
    const bytes = await sizeOf(join(folder, path));
    if (bytes === 0) throw new LocalFault("not-in-folder", path);
    const { sha256 } = await sumsOf(join(folder, path));
    const file = { path, bytes, sha256: sumOf.get(path) ?? sha256, blob: null };
    needSums(file, { sha256, blob: "" });
    found.push(file);
  }
  const all = createHash("sha256").update(found.map(({ sha256, path }) => `${sha256}  ${path}\n`).join(""));
  return { revision: all.digest("hex").slice(0, 40), licence: null, files: found };
}

async function needRoomFor(dataDir: string, folder: string, files: LocalModelFile[], program: number) {
  let needed = leastFreeBytes + program;
  for (const { path, bytes } of files) {
    const there = Math.max(await sizeOf(join(folder, path)), await sizeOf(join(folder, `${path}.part`)));
    needed += Math.max(0, bytes - there);
  }
  if ((await freeBytes(dataDir)) < needed) throw new LocalFault("disk-full", `${Math.ceil(needed / 1_000_000)} MB`);
}

/**
 * Takes away the files of models that no row wants. A row names its revision before its folder is made, so what is there
 * before the rows are read and that none of them names is wanted by nobody.
 */
export async function sweepWeights(dataDir: string, rowsNow: () => Promise<LocalModelRow[]>): Promise<void> {
  const there = await readdir(dirname(weightsFolder(dataDir, "any"))).catch((): string[] => []);
  if (there.length === 0) return;
  const rows = await rowsNow();
  // One that is wanted again finds its files, as soon as the hub has said of which revision they are.
  if (rows.some(({ revision, state }) => revision === null && state !== "failed")) return;
  const kept = new Set(rows.map(({ revision }) => revision));
  for (const revision of there)
    if (!kept.has(revision)) await rm(weightsFolder(dataDir, revision), { recursive: true, force: true });
}

export const newAttempt = (): string => randomUUID();

/** The model hub: what a model consists of, and its files, taken up again where they broke off. */
import { open, rename, rm, stat } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import type { LocalModelFile } from "#db/local-model-vocabulary.ts";
import { LocalFault } from "./fault.ts";
import { needSums, sumsOf } from "./files.ts";
import type { OfferedModel } from "./offered.ts";

export interface HubAnswer {
  status: number;
  contentRange: string | undefined;
  body: AsyncIterable<Uint8Array>;
}
/** Asks the hub, by its rules for addresses. @param path below its address @throws LocalFault */
export type AskHub = (path: string, options: { from?: number; signal: AbortSignal }) => Promise<HubAnswer>;

const described = z.object({
  sha: z.string().regex(/^[0-9a-f]{40}$/),
  cardData: z.object({ license: z.union([z.string(), z.array(z.string())]).optional() }).nullish(),
  siblings: z.array(
    z.object({
      rfilename: z.string(),
      size: z.int().nonnegative(),
      blobId: z
        .string()
        .regex(/^[0-9a-f]{40}$/)
        .optional(),
      lfs: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }).nullish(),
    }),
  ),
});
const mostDescribed = 4 * 1024 * 1024;

/** What the hub says of a model at its newest commit: from then on that commit is meant. @throws LocalFault */
export async function describeModel(ask: AskHub, { model, files }: OfferedModel, signal: AbortSignal) {
  const answer = await ask(`/api/models/${model}?blobs=true`, { signal });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body) {
    if ((bytes += chunk.byteLength) > mostDescribed) throw new LocalFault("hub-answer", model);
    chunks.push(chunk);
  }
  if (answer.status !== 200) throw refused(answer.status, model);
  const parsed = described.safeParse(jsonOf(Buffer.concat(chunks).toString("utf8")));
  if (!parsed.success) throw new LocalFault("hub-answer", model);
  const { sha, cardData, siblings } = parsed.data;
  return {
    revision: sha,
    licence: [cardData?.license ?? []].flat().join(", ") || null,
    files: files.map((path): LocalModelFile => {
      const file = siblings.find(({ rfilename }) => rfilename === path);
      if (!file) throw new LocalFault("not-found", path);
      const sha256 = file.lfs?.sha256 ?? null;
      // A file that the hub gives no checksum of cannot be told from another.
      if (!sha256 && !file.blobId) throw new LocalFault("hub-answer", path);
      return { path, bytes: file.size, sha256, blob: sha256 ? null : (file.blobId ?? null) };
    }),
  };
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const refused = (status: number, what: string) =>
  status === 401 || status === 403 || status === 404
    ? new LocalFault("not-found", what)
    : new LocalFault("offline", `${status}`);

interface Wanted {
  model: string;
  revision: string;
  file: LocalModelFile;
  to: string;
}

const triesInVain = 5;

/**
 * Brings one file. What came before an end of any kind is kept and gone on from; only what has the right checksum gets
 * its name. @returns its checksum; @throws LocalFault
 */
export async function fetchFile(
  ask: AskHub,
  { model, revision, file, to }: Wanted,
  { signal, waitMs = 1_000, onBytes }: { signal: AbortSignal; waitMs?: number; onBytes: (done: number) => void },
): Promise<string> {
  const part = `${to}.part`;
  let inVain = 0;
  for (;;) {
    const before = await sizeOf(part);
    if (before === file.bytes) break;
    if (before > file.bytes) await rm(part);
    try {
      await goOn(ask, `/${model}/resolve/${revision}/${file.path}`, part, file, { signal, onBytes });
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof LocalFault && error.problem === "offline")) throw error;
      inVain = (await sizeOf(part)) > before ? 0 : inVain + 1;
      if (inVain >= triesInVain) throw error;
      await pause(waitMs * 2 ** inVain, undefined, { signal });
    }
  }
  const sums = await sumsOf(part);
  try {
    needSums(file, sums);
  } catch (error) {
    await rm(part);
    throw error;
  }
  await rename(part, to);
  return sums.sha256;
}

/** One call, to the end of the file or until it breaks off. */
async function goOn(
  ask: AskHub,
  path: string,
  part: string,
  file: LocalModelFile,
  { signal, onBytes }: { signal: AbortSignal; onBytes: (done: number) => void },
) {
  const from = await sizeOf(part);
  const answer = await ask(path, { from: from || undefined, signal });
  if (answer.status !== 200 && answer.status !== 206) throw refused(answer.status, file.path);
  // A server that does not know how to go on sends the whole.
  const goesOn = answer.status === 206 && answer.contentRange?.startsWith(`bytes ${from}-`);
  if (answer.status === 206 && !goesOn) throw new LocalFault("hub-answer", file.path);
  const handle = await open(part, goesOn ? "a" : "w");
  let done = goesOn ? from : 0;
  try {
    for await (const chunk of answer.body) {
      if (done + chunk.byteLength > file.bytes) throw new LocalFault("checksum", file.path);
      await handle.write(chunk);
      done += chunk.byteLength;
      onBytes(done);
    }
  } finally {
    await handle.close();
  }
  if (done < file.bytes) throw new LocalFault("offline", file.path);
}

export const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

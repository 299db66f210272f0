/** The files of a model on this server, each with its checksum. */
import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { LocalModelFile } from "#db/local-model-vocabulary.ts";
import { LocalFault } from "./fault.ts";

/** All that local models take, in the folder of the installation's data. */
export const localFolder = (dataDir: string) => join(dataDir, "local-models");

/** Where the files of a model are; another revision has another folder. The hub's names have no way out of it. */
export const weightsFolder = (dataDir: string, revision: string) => join(localFolder(dataDir), "weights", revision);

export interface Sums {
  sha256: string;
  /** As git names the content. */
  blob: string;
}

export async function sumsOf(file: string): Promise<Sums> {
  const { size } = await stat(file);
  const sha256 = createHash("sha256");
  const blob = createHash("sha1").update(`blob ${size}\0`);
  for await (const chunk of createReadStream(file))
    for (const hash of [sha256, blob] as Hash[]) hash.update(chunk as Buffer);
  return { sha256: sha256.digest("hex"), blob: blob.digest("hex") };
}

/** @throws LocalFault */
export function needSums({ path, sha256, blob }: LocalModelFile, sums: Sums): void {
  if ((sha256 ?? sums.sha256) !== sums.sha256 || (blob ?? sums.blob) !== sums.blob)
    throw new LocalFault("checksum", path);
}

/** Before each start: what runs is what was installed. @throws LocalFault */
export async function needFiles(folder: string, files: readonly LocalModelFile[]): Promise<void> {
  for (const file of files) {
    const sums = await sumsOf(join(folder, file.path)).catch((cause: unknown) => {
      throw new LocalFault("damaged", file.path, { cause });
    });
    if (file.sha256 === null || file.sha256 !== sums.sha256) throw new LocalFault("checksum", file.path);
  }
}

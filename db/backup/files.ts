import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

export interface BackupFile {
  name: string;
  bytes: number;
  at: Date;
}

/** The backups in the folder, newest first. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch(() => []);
  const finished = names.filter((name) => /^\d{4}-.*\.(tar|jsonl)\.gz$/.test(name));
  const files = await Promise.all(finished.map(async (name) => ({ name, ...facts(await stat(join(folder, name))) })));
  return files.sort((a, b) => b.at.getTime() - a.at.getTime());
}

const facts = ({ size, mtime }: { size: number; mtime: Date }) => ({ bytes: size, at: mtime });

/** Deletes the oldest backups that the schedule made; those before a flush or a migration stay until a person removes them. */
export async function keepNewest(folder: string, keep: number): Promise<string[]> {
  const scheduled = (await listBackups(folder)).filter(({ name }) => name.includes("-schedule-"));
  const old = scheduled.slice(keep).map(({ name }) => name);
  for (const name of old) await rm(join(folder, name), { force: true });
  return old;
}

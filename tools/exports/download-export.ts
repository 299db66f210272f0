import { findExport } from "#db/queries/exports.ts";
import { FileMissing } from "#db/files/store.ts";
import { FileAnswer } from "../answers.ts";
import { Forbidden, NotFound } from "../errors.ts";
import { operation } from "../operation.ts";
import { exportChoice } from "./schema.ts";

const mediaType = "application/zip";

export const downloadExport = operation({
  name: "exports.download",
  title: "Download an export",
  description: "Download the file of an export of everything, whole or in parts. Only whoever asked for it may.",
  effect: "read",
  input: exportChoice,
  async execute({ exportId: id }, { actor, db, ports }) {
    const found = await findExport(db, id);
    if (!found?.storageKey) throw new NotFound("Export not found");
    if (found.ownerId !== actor.id) throw new Forbidden("Only whoever asked for this export may download it");
    const key = found.storageKey;
    const open = (part?: { first: number; last: number }) =>
      ports.files.get(key, part).catch((error: unknown) => {
        throw error instanceof FileMissing ? new NotFound("Export not found") : error;
      });
    const { stream, size } = await open();
    const day = found.createdAt.toISOString().slice(0, 10);
    return new FileAnswer({
      ...{ fileName: `maintenance-hub-${day}.zip`, mediaType, body: stream, size },
      parts: { version: key, open: async (part) => (await open(part)).stream },
    });
  },
});

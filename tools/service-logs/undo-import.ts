import { visitListKinds } from "#db/import-vocabulary.ts";
import { deleteLogs, lockImport, logsOfImport, settleImport, usedSince } from "#db/queries/imports.ts";
import { lockRecords } from "#db/queries/records.ts";
import { z } from "zod";
import { Conflict, NotFound } from "../errors.ts";
import { settleHours } from "../hours/keep-reading.ts";
import { operation } from "../operation.ts";
import { importId } from "../spreadsheets/schema.ts";

export const undoImport = operation({
  name: "service-logs.undo-import",
  title: "Undo an import",
  description:
    "Take away all reports that an import made, with their lines and readings, or none: where one was changed, signed, " +
    "sent or used since, nothing is taken away.",
  effect: "write",
  destroys: true,
  input: importId,
  output: z.object({ removed: z.int().describe("Reports that were taken away") }),
  async execute({ importId: id }, ctx) {
    const { db, now, actor, changed } = ctx;
    const taken = await lockImport(db, id, visitListKinds);
    if (!taken) throw new NotFound("There is no such change");
    if (taken.undoneAt) throw new Conflict("This cannot be undone");
    const logs = await logsOfImport(db, id);
    const used = await usedSince(db, id);
    if (used > 0)
      throw new Conflict(
        `This import cannot be undone: of its reports ${used} were changed or used since. Please delete the others one by one.`,
      );
    const machineIds = [...new Set(logs.map(({ machineId }) => machineId))];
    await lockRecords(db, "machines", machineIds);
    await deleteLogs(
      db,
      logs.map((log) => log.id),
    );
    for (const before of logs)
      changed({ entity: "service_log", id: before.id, before, domains: ["service-logs", "issues", "machines"] });
    for (const machineId of machineIds) await settleHours(ctx, machineId);
    await settleImport(db, id, { undoneById: actor.id, undoneAt: now() });
    changed({
      entity: "import",
      id,
      before: { added: taken.added },
      after: { removed: logs.length },
      domains: ["service-logs"],
    });
    return { removed: logs.length };
  },
});

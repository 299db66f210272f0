import { deleteLines, selectPartLines } from "#db/queries/parts-requests.ts";
import { deleteRecord, writeRecord } from "#db/queries/records.ts";
import { NotFound } from "../errors.ts";
import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";
import { claimRecord } from "../versioned.ts";
import { partsLineId } from "./schema.ts";
import { partsRecord } from "./update-parts-request.ts";

export const deleteLine = operation({
  name: "parts-requests.delete-line",
  title: "Delete a part",
  description: "Delete one part of a parts request; with its last part the request goes.",
  effect: "write",
  destroys: true,
  input: partsLineId,
  output: doneShape,
  async execute({ requestId, partId }, { db, now, changed }) {
    await claimRecord(db, partsRecord, { id: requestId });
    const lines = await selectPartLines(db, requestId);
    const line = lines.find(({ id }) => id === partId);
    if (!line) throw new NotFound("Part not found");
    await deleteLines(db, [partId]);
    if (lines.length === 1) await deleteRecord(db, "partsRequests", requestId);
    else await writeRecord(db, "partsRequests", requestId, {}, now());
    changed({
      entity: "parts_request",
      id: requestId,
      before: { part: line },
      after: { part: null },
      domains: ["parts-requests"],
    });
    return { success: true };
  },
});

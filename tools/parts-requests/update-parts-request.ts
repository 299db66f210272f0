import type { z } from "zod";
import type { Db } from "#db/client.ts";
import { linkRequest } from "#db/queries/parts.ts";
import { addLines, deleteLines, selectPartLines, showPartsRequest, writeLine } from "#db/queries/parts-requests.ts";
import { deleteRecord, writeRecord, type Stored } from "#db/queries/records.ts";
import { endReservations } from "#db/queries/supply.ts";
import { invalid } from "../errors.ts";
import type { SignedInContext } from "../context.ts";
import { dayIn } from "../fields/rules.ts";
import { todayOf } from "../fields/today.ts";
import { operation } from "../operation.ts";
import { claimRecord, difference } from "../versioned.ts";
import { stepAfter, stepFault } from "./rules.ts";
import { partsChange } from "./schema.ts";
import { partsRequestShape } from "#db/records/parts-request.ts";

export const partsRecord = {
  table: "partsRequests" as const,
  entity: "parts_request",
  noun: "parts request",
  show: showPartsRequest,
};

type Change = z.output<typeof partsChange>;

export const updatePartsRequest = operation({
  name: "parts-requests.update",
  title: "Edit a parts request",
  description: "Change the lines of a parts request, or whether it is ordered and delivered.",
  effect: "write",
  destroys: true,
  input: partsChange,
  output: partsRequestShape,
  async execute({ requestId, version, partsData, lines, notes, ...steps }, ctx) {
    const { db, now, changed } = ctx;
    const row = await claimRecord(db, partsRecord, { id: requestId, version });
    const before = (await showPartsRequest(db, requestId))!;
    if (partsData) await replaceLines(db, requestId, partsData);
    if (lines) await changeLines(db, requestId, lines);
    if (partsData || lines) await linkRequest(db, requestId);
    const values = { ...progress(row, steps, ctx), ...(notes === undefined ? {} : { notes }) };
    await writeRecord(db, "partsRequests", requestId, values, now());
    // Whoever ticks that all was delivered keeps nothing for it any longer.
    if (values.delivered && !row.delivered)
      await endReservations(
        db,
        before.partsData.map(({ id }) => id),
      );
    const after = (await showPartsRequest(db, requestId))!;
    if (after.partsData.length === 0) await deleteRecord(db, "partsRequests", requestId);
    changed({ entity: "parts_request", id: requestId, ...difference(before, after), domains: ["parts-requests"] });
    return after;
  },
});

function progress(
  row: Stored<"partsRequests">,
  sent: Pick<Change, "ordered" | "orderedDate" | "delivered" | "deliveredDate">,
  ctx: Pick<SignedInContext, "now" | "actor">,
) {
  const now = ctx.now();
  const ordered = stepAfter({ done: row.ordered, date: row.orderedDate }, sent.ordered, sent.orderedDate, now);
  if (!ordered) throw invalid("orderedDate", "Only what is ordered has an order date");
  const delivered = stepAfter(
    { done: row.delivered, date: row.deliveredDate },
    sent.delivered,
    sent.deliveredDate,
    now,
  );
  if (!delivered) throw invalid("deliveredDate", "Only what is delivered has a delivery date");
  const dayOf = (date: Date | null) => date && dayIn(ctx.actor.timeZone, date);
  const fault =
    Object.keys(sent).length > 0
      ? stepFault({ ordered: dayOf(ordered.date), delivered: dayOf(delivered.date) }, todayOf(ctx))
      : undefined;
  if (fault) throw invalid(fault.field, fault.message);
  return { ordered: ordered.done, orderedDate: ordered.date, delivered: delivered.done, deliveredDate: delivered.date };
}

async function replaceLines(db: Db, requestId: number, wanted: NonNullable<Change["partsData"]>) {
  const known = new Set((await selectPartLines(db, requestId)).map(({ id }) => id));
  const kept = wanted.flatMap(({ id }) => (id ? [id] : []));
  if (kept.some((id) => !known.has(id)) || new Set(kept).size < kept.length)
    throw invalid("partsData", "There is no such part in this request");
  const gone = [...known].filter((id) => !kept.includes(id));
  if (gone.length > 0) await deleteLines(db, gone);
  for (const [position, { id, description, ...line }] of wanted.entries()) {
    if (id)
      await writeLine(
        db,
        { id, partsRequestId: requestId },
        { ...line, position, ...(description ? { description } : {}) },
      );
    else if (!description) throw invalid(`partsData.${position}.description`, "Description is required");
    else await addLines(db, [{ ...line, description, position, partsRequestId: requestId }]);
  }
}

async function changeLines(db: Db, requestId: number, changes: NonNullable<Change["lines"]>) {
  for (const { partId, ...line } of changes) {
    if (!(await writeLine(db, { id: partId, partsRequestId: requestId }, line)))
      throw invalid("lines", "There is no such part in this request");
  }
}

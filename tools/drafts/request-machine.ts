import { z } from "zod";
import { lockDraft, selectDraft } from "#db/queries/drafts.ts";
import { findMachineBySerial } from "#db/queries/machines.ts";
import { writeRecord } from "#db/queries/records.ts";
import { Conflict, NotFound } from "../errors.ts";
import { recordId, requiredText } from "../fields/schema.ts";
import { notifyAdmins } from "../notifications/notify.ts";
import { operation } from "../operation.ts";
import { keptIn } from "../intake/rules.ts";
import { toDocument } from "../service-logs/document-spelling.ts";
import { draftShape } from "#db/records/draft.ts";

export const requestMachine = operation({
  name: "drafts.request-machine",
  title: "Ask for a new machine",
  description:
    "Ask the administrators to add a machine that a draft needs. The draft is kept and becomes valid when they do.",
  effect: "write",
  input: z.object({
    draftId: recordId,
    serialNumber: requiredText("Please enter a valid serial number", { longest: 200 }),
  }),
  output: draftShape,
  async execute({ draftId, serialNumber }, ctx) {
    const { db, actor, now, changed } = ctx;
    const draft = await lockDraft(db, actor.id, draftId);
    if (!draft) throw new NotFound("Draft not found");
    if (draft.status !== "open")
      throw new Conflict("This draft was decided meanwhile", { current: await selectDraft(db, actor.id, draftId) });
    const known = await findMachineBySerial(db, serialNumber);
    const { report } = keptIn(draft);
    const formData = { ...report.formData, serialNumber, machineId: known?.id ?? null };
    const changes = { reviewed: toDocument({ ...report, formData }), wantedSerialNumber: known ? null : serialNumber };
    await writeRecord(db, "drafts", draftId, changes, now());
    // Asked twice, they are told once.
    if (!known && draft.wantedSerialNumber !== serialNumber)
      await notifyAdmins(ctx, "machine-wanted", {
        serialNumber,
        customerName: formData.clientName ?? null,
        location: formData.location ?? null,
        draftId,
        requestedBy: actor.name,
      });
    changed({
      entity: "draft",
      id: draftId,
      before: { wantedSerialNumber: draft.wantedSerialNumber },
      after: { wantedSerialNumber: changes.wantedSerialNumber },
      domains: ["drafts"],
      userId: actor.id,
    });
    return (await selectDraft(db, actor.id, draftId))!;
  },
});

import { z } from "zod";
import { listAdmins } from "#db/queries/crew.ts";
import { lockDraft, showDraft } from "#db/queries/drafts.ts";
import { findMachineBySerial } from "#db/queries/machines.ts";
import { writeRecord } from "#db/queries/records.ts";
import { drafts, notifications } from "#db/schema/index.ts";
import { Conflict, NotFound } from "../errors.ts";
import { recordId, requiredText } from "../fields/schema.ts";
import { operation } from "../operation.ts";
import type { ReviewedReport } from "./schema.ts";

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
  async execute({ draftId, serialNumber }, { db, actor, now, changed }) {
    const draft = await lockDraft(db, actor.id, draftId);
    if (!draft) throw new NotFound("Draft not found");
    if (draft.status !== "open")
      throw new Conflict("This draft was decided meanwhile", { current: await showDraft(db, actor.id, draftId) });
    const known = await findMachineBySerial(db, serialNumber);
    const reviewed = draft.reviewed as unknown as ReviewedReport;
    const formData = { ...reviewed.formData, serialNumber, machineId: known?.id ?? null };
    const changes = { reviewed: { ...reviewed, formData }, wantedSerialNumber: known ? null : serialNumber };
    await writeRecord(db, drafts, draftId, changes, now());
    if (!known) {
      const data = {
        serialNumber,
        customerName: formData.clientName,
        location: formData.location,
        draftId,
        requestedBy: actor.name,
      };
      const admins = await listAdmins(db);
      // Asked twice, they are told once.
      if (admins.length > 0 && draft.wantedSerialNumber !== serialNumber)
        await db
          .insert(notifications)
          .values(admins.map(({ id }) => ({ userId: id, kind: "machine-wanted", data, createdAt: now() })));
      for (const { id } of admins)
        changed({ entity: "notification", id: draftId, after: data, domains: ["notifications"], userId: id });
    }
    changed({
      entity: "draft",
      id: draftId,
      before: { wantedSerialNumber: draft.wantedSerialNumber },
      after: { wantedSerialNumber: changes.wantedSerialNumber },
      domains: ["drafts"],
      userId: actor.id,
    });
    return (await showDraft(db, actor.id, draftId))!;
  },
});

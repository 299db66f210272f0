import { findOwnDocuments } from "#db/queries/documents.ts";
import { addManual, manualOfDocument } from "#db/queries/manuals.ts";
import { Conflict, invalid } from "../errors.ts";
import { operation } from "../operation.ts";
import { newManual } from "./schema.ts";
import { addedManualShape } from "#db/records/manual.ts";

export const createManual = operation({
  name: "manuals.create",
  title: "Add a manual",
  description: "Make an uploaded PDF the manual of a model.",
  effect: "write",
  input: newManual,
  output: addedManualShape,
  async execute(manual, { db, actor, now, ports, changed }) {
    const [document] = await findOwnDocuments(db, actor.id, [manual.documentId]);
    if (document?.mediaType !== "application/pdf") throw invalid("documentId", "A manual must be a PDF");
    const same = await manualOfDocument(db, manual.documentId);
    if (same) throw new Conflict(`This PDF is already a manual of ${same.model}`);
    const added = await addManual(db, { ...manual, createdAt: now(), updatedAt: now() });
    await ports.intake.readManual(db, added.id);
    changed({ entity: "manual", id: added.id, after: added, domains: ["machines"] });
    return added;
  },
});

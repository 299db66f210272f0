import { findOwnDocuments } from "#db/queries/documents.ts";
import { manuals } from "#db/schema/index.ts";
import { InvalidInput } from "../errors.ts";
import { operation } from "../operation.ts";
import { newManual } from "./schema.ts";

export const addManual = operation({
  name: "manuals.add",
  title: "Add a manual",
  description: "Make an uploaded PDF the manual of a model.",
  effect: "write",
  input: newManual,
  async execute(manual, { db, actor, now, changed }) {
    const [document] = await findOwnDocuments(db, actor.id, [manual.documentId]);
    if (document?.mediaType !== "application/pdf")
      throw new InvalidInput("A manual must be a PDF", {
        details: [{ path: "documentId", message: "A manual must be a PDF" }],
      });
    const [added] = await db
      .insert(manuals)
      .values({ ...manual, createdAt: now(), updatedAt: now() })
      .returning();
    changed({ entity: "manual", id: added!.id, after: added, domains: ["machines"] });
    return added!;
  },
});

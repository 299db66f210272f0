import { findOwnDocuments } from "#db/queries/documents.ts";
import type { SignedInContext } from "../context.ts";
import { invalid } from "../errors.ts";

/** Files that the caller handed in. @throws InvalidInput; somebody else's file does not exist for them */
export async function ownDocuments(
  { db, actor }: Pick<SignedInContext, "db" | "actor">,
  ids: number[] = [],
): Promise<number[]> {
  const wanted = [...new Set(ids)];
  const found = await findOwnDocuments(db, actor.id, wanted);
  if (found.length < wanted.length) throw invalid("documentIds", "There is no such file");
  return wanted;
}

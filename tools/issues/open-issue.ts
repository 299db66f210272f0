import { linkDocuments } from "#db/queries/document-links.ts";
import { addRecord, type NewRecord, type Stored } from "#db/queries/records.ts";
import type { Context } from "../context.ts";
import { defaultDescription, defaultTitle, titleFrom } from "./rules.ts";

type NewIssue = Omit<NewRecord<"issues">, "title" | "description" | "createdAt" | "updatedAt"> & {
  title?: string;
  description?: string | null;
};

/** Opens an issue with the files that belong to it. Without a title the first line of the description serves. */
export async function openIssue(
  { db, now, changed }: Pick<Context, "db" | "now" | "changed">,
  { title, description, identificationTime, ...issue }: NewIssue,
  files: number[],
): Promise<Stored<"issues">> {
  const opened = await addRecord(db, "issues", {
    ...issue,
    title: title ?? (description ? titleFrom(description) : defaultTitle),
    description: description ?? defaultDescription,
    identificationTime: identificationTime ?? now(),
    createdAt: now(),
    updatedAt: now(),
  });
  await linkDocuments(db, files, { issueId: opened.id });
  changed({ entity: "issue", id: opened.id, after: opened, domains: ["issues"] });
  return opened;
}

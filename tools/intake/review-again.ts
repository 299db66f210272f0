import { forgetCorrections } from "#db/queries/drafts.ts";
import { reopenJob } from "#db/queries/jobs.ts";
import { findRecord } from "#db/queries/records.ts";
import type { SignedInContext } from "../context.ts";

export const draftRecord = {
  table: "drafts" as const,
  entity: "draft",
  noun: "draft",
  // Drafts are seen by their owner alone, who is told by the draft itself.
  show: () => Promise.resolve(undefined),
};

/** A draft that is open again waits for review: it was corrected by nobody yet, and its job is not done. */
export async function reviewAgain({ db, now }: SignedInContext, draftId: number): Promise<void> {
  const draft = await findRecord(db, "drafts", draftId);
  if (draft?.status !== "open") return;
  await forgetCorrections(db, draftId);
  if (draft.jobId) await reopenJob(db, draft.jobId, now());
}

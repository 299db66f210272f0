import { z } from "zod";
import { findDocument } from "#db/queries/documents.ts";
import { draftsOfJob, removeDraftsOfJob } from "#db/queries/drafts.ts";
import { findOwnJob, unfinished, writeJob } from "#db/queries/jobs.ts";
import { Conflict, NotFound } from "../errors.ts";
import { recordId } from "../fields/schema.ts";
import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";

export const retryJob = operation({
  name: "intake.retry-job",
  title: "Read again",
  description: "Read a file again that failed or was cancelled. Steps that succeeded before are not repeated.",
  effect: "write",
  input: z.object({ jobId: recordId }),
  output: doneShape,
  async execute({ jobId }, { db, actor, now, changed, ports }) {
    const job = await findOwnJob(db, actor.id, jobId);
    const document = job?.documentId ? await findDocument(db, job.documentId) : undefined;
    if (!job || !document) throw new NotFound("Job not found");
    if (unfinished.includes(job.status)) throw new Conflict("This is being read");
    if ((await draftsOfJob(db, jobId)).some(({ status }) => status === "saved"))
      throw new Conflict("Reports of this are saved already");
    await removeDraftsOfJob(db, jobId);
    const fresh = {
      status: "queued" as const,
      progress: 0,
      step: null,
      error: null,
      // What may have ended the process is read with care, whoever asks for it.
      failure: job.failure === "interrupted" ? job.failure : null,
      note: null,
      cancelRequested: false,
      startedAt: null,
      finishedAt: null,
    };
    await writeJob(db, jobId, fresh, now());
    await ports.intake.enqueue(db, job);
    changed({
      entity: "job",
      id: jobId,
      before: { status: job.status },
      after: { status: "queued" },
      domains: ["jobs", "drafts"],
      userId: actor.id,
    });
    return { success: true };
  },
});

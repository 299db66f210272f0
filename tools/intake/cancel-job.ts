import { z } from "zod";
import { findOwnJob, unfinished, writeJob } from "#db/queries/jobs.ts";
import { Conflict, NotFound } from "../errors.ts";
import { recordId } from "../fields/schema.ts";
import { doneShape } from "../fields/shapes.ts";
import { operation } from "../operation.ts";

export const cancelJob = operation({
  name: "intake.cancel-job",
  title: "Cancel reading",
  description: "Stop reading a file that is in the processing queue. The file is kept and can be read again.",
  effect: "write",
  transaction: "outside",
  input: z.object({ jobId: recordId }),
  output: doneShape,
  async execute({ jobId }, { db, actor, now, changed, ports }) {
    const job = await findOwnJob(db, actor.id, jobId);
    if (!job) throw new NotFound("Job not found");
    if (!unfinished.includes(job.status)) throw new Conflict("This has already come to an end");
    await writeJob(
      db,
      jobId,
      { cancelRequested: true, status: "rejected", step: null, note: "Cancelled", finishedAt: now() },
      now(),
    );
    await ports.intake.cancel(jobId);
    changed({
      entity: "job",
      id: jobId,
      before: { status: job.status },
      after: { status: "rejected" },
      domains: ["jobs"],
      userId: actor.id,
    });
    return { success: true };
  },
});

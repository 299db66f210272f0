import { askedQuery, queryToSave } from "#tools/questions/schema.ts";
import { reopenPayload, resolvePayload } from "#tools/issues/schema.ts";
import { completePayload, fixPayload, releasePayload, startPayload } from "#tools/tasks/schema.ts";

/** What callers send over HTTP where the documents name it otherwise than the operation; it becomes its input. */
export const payloads = {
  "issues.resolve": resolvePayload,
  "issues.reopen": reopenPayload,
  "tasks.complete": completePayload,
  "tasks.start": startPayload,
  "tasks.release": releasePayload,
  "tasks.mark-fixed": fixPayload,
  "questions.ask": askedQuery,
  "questions.create": queryToSave,
} as const;

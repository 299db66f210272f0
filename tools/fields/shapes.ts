import { z } from "zod";

/** What the answers of several domains are made of. */

/** A point in time as JSON carries it. */
export const moment = z.iso.datetime({ offset: true });

/** It was done; there is nothing more to say. */
export const doneShape = z.object({ success: z.boolean() });

/** It was done, and how, in a sentence for people. */
export const toldShape = doneShape.extend({ message: z.string() });

/** A file of a record; its bytes come from `GET /api/documents/{documentId}/file`. */
export const fileShape = z.object({
  id: z.int(),
  fileName: z.string().nullable(),
  mediaType: z.string(),
  kind: z.string(),
});

import { z } from "zod";

/** A point in time as JSON carries it. */
export const momentShape = z.iso.datetime({ offset: true });

/** A file of a record; its bytes come from `GET /api/documents/{documentId}/file`. */
export const fileShape = z.object({
  id: z.int(),
  fileName: z.string().nullable(),
  mediaType: z.string(),
  kind: z.string(),
});

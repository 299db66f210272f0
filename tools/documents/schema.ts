import { z } from "zod";

/** A file of a form. */
export const uploadedFile = z.instanceof(File, { message: "Must be a file" }).optional();

export const uploadInput = z.object({ file: uploadedFile });

import { z } from "zod";

/** What the answers of several domains are made of. */

/** It was done; there is nothing more to say. */
export const doneShape = z.object({ success: z.boolean() });

/** It was done, and how, in a sentence for people. */
export const toldShape = doneShape.extend({ message: z.string() });

import { z } from "zod";

export const markedShape = z.object({ success: z.boolean(), marked: z.int() });

import { z } from "zod";
import { recordId } from "../fields/schema.ts";

export const undoneEntry = z.object({ auditId: recordId });

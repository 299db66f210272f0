import { z } from "zod";
import { passwordOnly } from "../auth/schema.ts";
import { recordId } from "../fields/schema.ts";

export const exportRequest = z.object({ password: passwordOnly.shape.password });

export const exportChoice = z.object({ exportId: recordId.describe("An export of everything, from their list") });

export const createdExport = z.object({ id: z.int() });

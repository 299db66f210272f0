import { z } from "zod";

export const movedShape = z.object({ moved: z.int().describe("Machines that were elsewhere before") });

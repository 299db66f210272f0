import { z } from "zod";

export const newPasswordShape = z.object({
  engineerId: z.int(),
  newPassword: z.string().describe("Shown this once"),
  message: z.string(),
});

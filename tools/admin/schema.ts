import { z } from "zod";
import { flushWord } from "./rules.ts";

export const flushConfirmation = z.object({ confirm: z.literal(flushWord, `Type ${flushWord} to confirm`) });

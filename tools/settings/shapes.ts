import { z } from "zod";
import { ownSettingsShape } from "../users/shapes.ts";

/** The caller's settings, and what the page needs to know besides. */
export const settingsShape = ownSettingsShape.extend({ recoveryCodesLeft: z.int(), mailAvailable: z.boolean() });

import { z } from "zod";
import { ownSettingsShape } from "#db/records/user.ts";

/** The caller's settings, and what the page needs to know besides. */
export const settingsShape = ownSettingsShape.extend({
  recoveryCodesLeft: z.int(),
  mailAvailable: z.boolean().describe("Whether this installation sends mails at all"),
});
/** After a change the answer has the settings alone. */
export type OwnSettings = z.infer<typeof ownSettingsShape> & Partial<z.infer<typeof settingsShape>>;

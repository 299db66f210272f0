import { z } from "zod";
import { channelKinds } from "#db/vocabulary.ts";
import { flag, optionalText, recordId, version } from "../fields/schema.ts";

/** A token or secret as its messenger gives it: one word of visible characters. */
const secret = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{4,1000}$/, "Please copy it as the messenger shows it, in one piece");

const fields = {
  token: secret.describe("Of the bot, or of the WhatsApp Business app's system user; it is never answered"),
  appSecret: secret.nullish().describe("Of the WhatsApp Business app: what its calls are signed with"),
  verifyToken: secret
    .nullish()
    .describe("A word of your own by which WhatsApp proves itself when the webhook is set up"),
  accountId: z
    .string()
    .trim()
    .max(255)
    .nullish()
    .describe(
      "Of WhatsApp: the id of the phone number, not the number. Of mail: the name by which the receiving server writes Authentication-Results",
    ),
  template: optionalText(200).describe(
    "Of WhatsApp: the approved template with one variable, for what is told unasked",
  ),
  templateLanguage: optionalText(20).describe("Of that template, as WhatsApp writes it: en, de, es, fr, zh_CN"),
  active: flag.describe("Whether messages are taken and sent"),
};

export const newChannel = z.object({
  kind: z.enum(channelKinds).describe("The messenger"),
  ...fields,
  active: fields.active.default(true),
});

export const channelChange = z.object({
  channelId: recordId.describe("Id of the channel"),
  version,
  ...fields,
  token: fields.token.nullish().describe("Left out, the kept one stays"),
  active: fields.active.optional(),
});

export const channelId = z.object({ channelId: recordId.describe("Id of the channel") });

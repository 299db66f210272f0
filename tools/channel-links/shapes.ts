import { z } from "zod";
import { channelLinkShape } from "#db/records/channel.ts";
import { channelKinds } from "#db/vocabulary.ts";
import { momentShape } from "#db/records/fields.ts";

/** The messengers that are on, and the caller's accounts there. */
export const ownLinksShape = z.object({
  channels: z.array(z.object({ kind: z.enum(channelKinds), account: z.string().describe("How people find it there") })),
  links: z.array(channelLinkShape),
});

/** A code with the addresses that carry it to a messenger. */
export const linkCodeShape = z.object({
  code: z.string().describe("Shown this once"),
  expiresAt: momentShape,
  addresses: z.array(z.object({ kind: z.enum(channelKinds), url: z.string() })),
});

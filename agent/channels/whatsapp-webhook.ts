import { z } from "zod";
import type { ChannelAnswerState, ChannelFault, ChannelFile, ChannelMessageBody } from "#db/vocabulary.ts";
import { readPress, type Incoming } from "./channel.ts";
import { faultOfCode } from "./whatsapp.ts";

/** What the Cloud API tells a webhook, as far as we read it. */

const media = z.object({
  id: z.string().max(200),
  mime_type: z.string().max(200).optional(),
  caption: z.string().max(10_000).optional(),
  filename: z.string().max(500).optional(),
});

const message = z.object({
  id: z.string().min(1).max(300),
  from: z.string().regex(/^\d{5,20}$/),
  timestamp: z.string().regex(/^\d{9,11}$/),
  type: z.string(),
  text: z.object({ body: z.string().max(100_000) }).optional(),
  image: media.optional(),
  audio: media.optional(),
  document: media.optional(),
  video: media.optional(),
  interactive: z
    .object({
      button_reply: z.object({ id: z.string() }).optional(),
      list_reply: z.object({ id: z.string() }).optional(),
    })
    .optional(),
  contacts: z
    .array(
      z.object({
        name: z.object({ formatted_name: z.string().max(300) }),
        phones: z.array(z.object({ phone: z.string().max(100).optional() })).optional(),
      }),
    )
    .optional(),
});

const status = z.object({
  id: z.string(),
  status: z.string(),
  errors: z.array(z.object({ code: z.number() })).optional(),
});

const value = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  contacts: z.array(z.object({ wa_id: z.string(), profile: z.object({ name: z.string() }).optional() })).optional(),
  messages: z.array(z.unknown()).optional(),
  statuses: z.array(z.unknown()).optional(),
});

const notice = z.object({
  object: z.literal("whatsapp_business_account"),
  entry: z.array(z.object({ changes: z.array(z.object({ field: z.string(), value: z.unknown() })) })),
});

export interface Delivery {
  externalId: string;
  state: ChannelAnswerState;
  fault: ChannelFault | null;
}

/**
 * Messages and deliveries of a webhook call for this phone number. What is not as documented is left out: one odd
 * message must not cost those beside it.
 */
export function readNotice(body: unknown, phoneNumberId: string): { incoming: Incoming[]; deliveries: Delivery[] } {
  const told = notice.safeParse(body);
  const values = (told.data?.entry ?? [])
    .flatMap(({ changes }) => changes)
    .filter(({ field }) => field === "messages")
    .flatMap((change) => value.safeParse(change.value).data ?? [])
    .filter(({ metadata }) => metadata.phone_number_id === phoneNumberId);
  return {
    incoming: values.flatMap(({ messages = [], contacts = [] }) =>
      messages.flatMap((one) => {
        const read = message.safeParse(one).data;
        if (!read) return [];
        const name = contacts.find(({ wa_id }) => wa_id === read.from)?.profile?.name;
        return [incomingOf(read, name)];
      }),
    ),
    deliveries: values.flatMap(({ statuses = [] }) =>
      statuses.flatMap((one) => deliveryOf(status.safeParse(one).data) ?? []),
    ),
  };
}

const incomingOf = (told: z.infer<typeof message>, name: string | undefined): Incoming => ({
  externalId: told.id,
  address: told.from,
  label: `+${told.from}${name ? ` (${name})` : ""}`,
  sentAt: new Date(Number(told.timestamp) * 1_000),
  body: bodyOf(told),
  inGroup: false,
});

function bodyOf(told: z.infer<typeof message>): ChannelMessageBody {
  const pressed = told.interactive?.button_reply ?? told.interactive?.list_reply;
  if (pressed) return { text: null, file: null, press: readPress(pressed.id) };
  const contacts = told.contacts?.map(({ name, phones = [] }) =>
    [name.formatted_name, ...phones.flatMap(({ phone }) => phone ?? [])].join(" "),
  );
  const attached = told.image ?? told.audio ?? told.document ?? told.video;
  const text = told.text?.body ?? attached?.caption ?? contacts?.join("\n");
  return { text: text?.trim() || null, file: attached ? fileOf(attached, told) : null, press: null };
}

const names: Record<string, string> = { image: "photo.jpg", audio: "voice.ogg", video: "video.mp4" };

const fileOf = ({ id, mime_type, filename }: z.infer<typeof media>, { type }: { type: string }): ChannelFile => ({
  ref: id,
  name: filename ?? names[type] ?? "file",
  mediaType: mime_type?.split(";")[0]!.trim() ?? null,
  // It is told when the file is asked for, before it is fetched.
  size: null,
});

function deliveryOf(told: z.infer<typeof status> | undefined): Delivery | undefined {
  if (told?.status === "delivered" || told?.status === "read")
    return { externalId: told.id, state: "delivered", fault: null };
  if (told?.status === "failed")
    return { externalId: told.id, state: "failed", fault: faultOfCode(told.errors?.[0]?.code ?? -1) };
  return undefined;
}

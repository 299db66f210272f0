import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { ChannelFault } from "#db/vocabulary.ts";
import { bytesWithin, callMessenger } from "./bounded-download.ts";
import { ChannelFailed, FileTooLarge, type Messenger, type Outgoing } from "./channel.ts";

export interface WhatsAppSettings {
  token: string;
  phoneNumberId: string;
  /** The approved template for what is told when the person wrote more than a day ago; it has one variable, the text. */
  template: { name: string; language: string } | null;
  /** Of the Graph API with its version. */
  server: string;
  now: () => Date;
}

export interface WhatsApp extends Messenger {
  /** The phone number as people dial it. */
  number(): Promise<string>;
}

const dayMs = 24 * 3_600_000;
/** Of a message with buttons, and of what stands on one. */
const [longestBody, longestLabel, mostButtons] = [1_000, 20, 3];
/** Of a list, which takes more choices. */
const [longestRow, mostRows] = [24, 10];

const sentShape = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });
const mediaShape = z.object({ url: z.url(), file_size: z.number().optional() });
const uploadedShape = z.object({ id: z.string() });
const numberShape = z.object({ display_phone_number: z.string() });
const errorShape = z.object({ error: z.object({ code: z.number(), message: z.string() }) });

/** A phone number, by the WhatsApp Business Cloud API. */
export function whatsapp({ token, phoneNumberId, template, server, now }: WhatsAppSettings): WhatsApp {
  const authorization = { Authorization: `Bearer ${token}` };

  async function graph<Shape extends z.ZodType>(path: string, shape: Shape, init: RequestInit = {}) {
    const headers = { ...authorization, ...(init.headers as Record<string, string> | undefined) };
    const response = await callMessenger(`${server}/${path}`, { ...init, headers });
    const text = Buffer.from(await bytesWithin(response, 1_000_000)).toString("utf8");
    if (!response.ok) throw failureOf(response, text);
    const parsed = shape.safeParse(jsonIn(text));
    if (!parsed.success) throw new ChannelFailed("refused", "The Graph API answered what nobody expected");
    return parsed.data as z.output<Shape>;
  }

  const post = <Shape extends z.ZodType>(path: string, shape: Shape, body: object) =>
    graph(path, shape, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ messaging_product: "whatsapp", ...body }),
    });

  const sent = async (address: string, message: object) =>
    (await post(`${phoneNumberId}/messages`, sentShape, { recipient_type: "individual", to: address, ...message }))
      .messages[0]!.id;

  return {
    kind: "whatsapp",
    longestText: longestBody,
    number: async () => (await graph(`${phoneNumberId}?fields=display_phone_number`, numberShape)).display_phone_number,
    async send(address, message, { heardAt }) {
      if (now().getTime() - heardAt.getTime() < dayMs) return sent(address, freely(message));
      if (!template)
        throw new ChannelFailed("window", "The person wrote more than a day ago, and there is no template");
      return sent(address, byTemplate(template, message));
    },
    async sendFile(address, { fileName, mediaType, bytes, caption }) {
      const form = new FormData();
      form.set("messaging_product", "whatsapp");
      form.set("type", mediaType);
      form.set("file", new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mediaType }), fileName);
      const { id } = await graph(`${phoneNumberId}/media`, uploadedShape, { method: "POST", body: form });
      return sent(address, {
        type: "document",
        document: { id, filename: fileName, caption: caption.slice(0, 1_000) },
      });
    },
    async fetch(file, mostBytes) {
      const { url, file_size } = await graph(encodeURIComponent(file.ref), mediaShape);
      if ((file_size ?? 0) > mostBytes) throw new FileTooLarge();
      const response = await callMessenger(url, { headers: authorization });
      if (!response.ok) throw failureOf(response, await response.text());
      return bytesWithin(response, mostBytes);
    },
    async markRead({ externalId }) {
      const read = { status: "read", message_id: externalId, typing_indicator: { type: "text" } };
      await post(`${phoneNumberId}/messages`, z.unknown(), read).catch(() => undefined);
    },
  };
}

function freely({ text, buttons, link }: Outgoing): object {
  const body = link ? `${text}\n\n${link.label}: ${link.url}` : text;
  if (buttons.length === 0) return { type: "text", text: { body, preview_url: false } };
  const titled = (longest: number) =>
    buttons.map(({ label, data }) => ({ id: data, title: [...label].slice(0, longest).join("") }));
  const action =
    buttons.length > mostButtons
      ? { button: "☰", sections: [{ rows: titled(longestRow).slice(0, mostRows) }] }
      : { buttons: titled(longestLabel).map((reply) => ({ type: "reply", reply })) };
  const type = buttons.length > mostButtons ? "list" : "button";
  return { type: "interactive", interactive: { type, body: { text: body }, action } };
}

/** A variable of a template holds no line breaks. */
const byTemplate = ({ name, language }: { name: string; language: string }, { text, link }: Outgoing): object => ({
  type: "template",
  template: {
    name,
    language: { code: language },
    components: [
      {
        type: "body",
        parameters: [
          { type: "text", text: [text, link?.url].filter(Boolean).join(" ").replace(/\s+/g, " ").slice(0, 900) },
        ],
      },
    ],
  },
});

/** Codes of the Graph API: what is over soon, and what each other one means. */
const soon = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131056, 133004]);
const faults: Record<number, ChannelFault> = {
  ...{ 0: "denied", 3: "denied", 10: "denied", 190: "denied", 200: "denied" },
  ...{ 4: "throttled", 80007: "throttled", 130429: "throttled", 131056: "throttled", 131048: "throttled" },
  ...{ 131047: "window", 131026: "blocked", 131030: "blocked", 131050: "blocked" },
};

/** What a status of a message or an answer to a call says that went wrong. */
export const faultOfCode = (code: number): ChannelFault => faults[code] ?? "refused";

function failureOf(response: Response, text: string): ChannelFailed {
  const parsed = errorShape.safeParse(jsonIn(text));
  const { code, message } = parsed.success
    ? parsed.data.error
    : { code: undefined, message: `HTTP ${response.status}` };
  const retryAfter = Number(response.headers.get("retry-after") ?? 0) || 0;
  const again = response.status >= 500 || response.status === 429 || (code !== undefined && soon.has(code));
  const fault = code !== undefined ? faultOfCode(code) : response.status === 401 ? "denied" : "refused";
  return new ChannelFailed(response.status === 429 ? "throttled" : fault, message, { again, retryAfter });
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether the raw body of a webhook call was signed with the app's secret (`X-Hub-Signature-256`). */
export function isSigned(body: Uint8Array, signature: string | null, appSecret: string): boolean {
  const given = Buffer.from(/^sha256=([0-9a-f]{64})$/i.exec(signature ?? "")?.[1] ?? "", "hex");
  const right = createHmac("sha256", appSecret).update(body).digest();
  return given.length === right.length && timingSafeEqual(given, right);
}

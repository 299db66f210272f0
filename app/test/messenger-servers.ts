import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** Messengers as tests want them to be: the Bot API of Telegram and the Graph API of WhatsApp, as documented. */

interface Button {
  label: string;
  data?: string;
  url?: string;
}

/** A message as a person gets it. */
export interface Told {
  to: string;
  text: string;
  buttons: Button[];
  document?: { name: string; bytes: number };
  template?: string;
}

interface Fault {
  status: number;
  body: object;
  headers?: Record<string, string>;
}

export interface MessengerServer {
  /** `http://127.0.0.1:…` */
  address: string;
  /** What people were sent, in order. */
  told: Told[];
  /** Files that people have sent, by the messenger's id; a size alone stands for bytes that nobody must fetch. */
  files: Map<string, { bytes: Buffer; size?: number }>;
  /** How often a file's bytes were fetched. */
  fetched: number;
  /** Calls that were made, as method and path without the token. */
  calls: string[];
  /** Answers the next calls that send something; afterwards all goes well again. */
  fails(...faults: Fault[]): void;
  close(): Promise<void>;
}

type Answer = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void;

async function serve(answer: (server: MessengerServer, faults: Fault[]) => Answer): Promise<MessengerServer> {
  const faults: Fault[] = [];
  const listener = createServer((request, response) => {
    void buffer(request).then((body) => handle(request, response, body));
  }).listen(0, "127.0.0.1");
  await once(listener, "listening");
  const server: MessengerServer = {
    address: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    told: [],
    files: new Map(),
    fetched: 0,
    calls: [],
    fails: (...more) => void faults.push(...more),
    async close() {
      listener.closeAllConnections();
      listener.close();
      await once(listener, "close");
    },
  };
  const handle = answer(server, faults);
  return server;
}

const json = (response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) =>
  response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));

/** The members of a form by name, files by their file name and size. */
async function formOf(request: IncomingMessage, body: Buffer): Promise<FormData> {
  const headers = { "content-type": request.headers["content-type"] ?? "" };
  return new Response(new Uint8Array(body), { headers }).formData();
}

export const botToken = "123456:AAEtest-token";

export interface BotServer extends MessengerServer {
  /** Updates that wait; those before the offset of the next call are dropped. */
  updates: { update_id: number; [kind: string]: unknown }[];
}

/** Telegram's Bot API. */
export async function botServer(): Promise<BotServer> {
  const updates: BotServer["updates"] = [];
  const server = await serve((bot, faults) => (request, response, body) => {
    const path = request.url ?? "";
    const file = new RegExp(`^/file/bot${botToken}/(.+)$`).exec(path)?.[1];
    if (file) {
      bot.fetched++;
      return void response.writeHead(200).end(bot.files.get(file)?.bytes);
    }
    const method = new RegExp(`^/bot${botToken}/(\\w+)$`).exec(path)?.[1];
    if (!method) return void json(response, 401, { ok: false, error_code: 401, description: "Unauthorized" });
    bot.calls.push(method);
    const ok = (result: unknown) => json(response, 200, { ok: true, result });
    const fault = method.startsWith("send") && method !== "sendChatAction" ? faults.shift() : undefined;
    if (fault) return void json(response, fault.status, fault.body, fault.headers);
    const isForm = request.headers["content-type"]?.startsWith("multipart/");
    if (isForm) return void document(request, body).then((message) => ok(message));
    const sent = (body.length > 0 ? JSON.parse(body.toString()) : {}) as Record<string, unknown>;
    switch (method) {
      case "getMe":
        return void ok({ id: 1, is_bot: true, first_name: "Hub", username: "hub_test_bot" });
      case "getUpdates": {
        const offset = Number(sent.offset ?? 0);
        return void ok(updates.filter(({ update_id }) => update_id >= offset));
      }
      case "getFile": {
        const id = String(sent.file_id);
        const { bytes, size } = bot.files.get(id)!;
        return void ok({ file_id: id, file_unique_id: id, file_path: id, file_size: size ?? bytes.length });
      }
      case "sendMessage": {
        const keyboard = (sent.reply_markup as { inline_keyboard?: Record<string, string>[][] } | undefined)
          ?.inline_keyboard;
        const buttons = (keyboard ?? []).flat().map(({ text, callback_data, url }) => ({
          label: text!,
          ...(callback_data ? { data: callback_data } : {}),
          ...(url ? { url } : {}),
        }));
        bot.told.push({ to: String(sent.chat_id), text: String(sent.text), buttons });
        return void ok({ message_id: bot.told.length, date: 0, chat: { id: sent.chat_id, type: "private" } });
      }
      default:
        return void ok(true);
    }

    async function document(incoming: IncomingMessage, bytes: Buffer) {
      const form = await formOf(incoming, bytes);
      const attached = [...form.values()].find((value) => typeof value !== "string") as File;
      const document = { name: attached.name, bytes: attached.size };
      bot.told.push({
        to: String(form.get("chat_id")),
        text: String(form.get("caption") ?? ""),
        buttons: [],
        document,
      });
      return { message_id: bot.told.length, date: 0, chat: { id: 1, type: "private" } };
    }
  });
  return Object.assign(server, { updates });
}

let nextUpdate = 100;

/** What a person writes to the bot, as an update. */
export const written = (from: number, content: object, options: { date?: number; group?: boolean } = {}) => {
  const id = nextUpdate++;
  const chat = options.group ? { id: -500, type: "group", title: "Yard" } : { id: from, type: "private" };
  const person = { id: from, is_bot: false, first_name: "Sam", username: `sam${from}` };
  const date = options.date ?? 1_773_828_000;
  return { update_id: id, message: { message_id: id, date, chat, from: person, ...content } };
};

/** A press of a button of the bot. */
export const pressed = (from: number, data: string) => {
  const id = nextUpdate++;
  const person = { id: from, is_bot: false, first_name: "Sam" };
  const message = { message_id: 1, date: 1, chat: { id: from, type: "private" } };
  return { update_id: id, callback_query: { id: String(id), from: person, chat_instance: "1", data, message } };
};

export const phone = {
  id: "10987654321",
  number: "+49 40 1234567",
  token: "EAAtest-token",
  secret: "app-secret-of-test",
};

/** The Graph API, for one phone number. */
export const graphServer = (): Promise<MessengerServer> =>
  serve((graph, faults) => (request, response, body) => {
    const path = (request.url ?? "").replace(/^\/v\d+\.\d+/, "");
    if (request.headers.authorization !== `Bearer ${phone.token}`)
      return void json(response, 401, { error: { message: "Invalid OAuth access token", code: 190 } });
    graph.calls.push(`${request.method} ${path}`);
    const bytesOf = /^\/bytes\/(.+)$/.exec(path)?.[1];
    if (bytesOf) {
      graph.fetched++;
      return void response.writeHead(200).end(graph.files.get(bytesOf)?.bytes);
    }
    if (path.startsWith(`/${phone.id}?`)) return void json(response, 200, { display_phone_number: phone.number });
    if (path === `/${phone.id}/media`) {
      return void formOf(request, body).then((form) => {
        const file = form.get("file") as File;
        graph.files.set("uploaded", { bytes: Buffer.alloc(0), size: file.size });
        json(response, 200, { id: "uploaded" });
      });
    }
    if (path === `/${phone.id}/messages`) return void message(JSON.parse(body.toString()) as Sent);
    const file = graph.files.get(path.slice(1));
    if (!file) return void json(response, 404, { error: { message: "Unsupported get request", code: 100 } });
    const file_size = file.size ?? file.bytes.length;
    return void json(response, 200, { url: `${graph.address}/bytes${path}`, mime_type: "image/jpeg", file_size });

    function message(sent: Sent) {
      if (sent.status === "read") return json(response, 200, { success: true });
      const fault = faults.shift();
      if (fault) return json(response, fault.status, fault.body, fault.headers);
      graph.told.push(toldOf(sent, graph));
      return json(response, 200, { messages: [{ id: `wamid.out.${graph.told.length}` }] });
    }
  });

interface Sent {
  to: string;
  status?: string;
  text?: { body: string };
  interactive?: {
    body: { text: string };
    action: {
      buttons?: { reply: { id: string; title: string } }[];
      sections?: { rows: { id: string; title: string }[] }[];
    };
  };
  template?: { name: string; components: { parameters: { text: string }[] }[] };
  document?: { id: string; filename: string; caption: string };
}

function toldOf({ to, text, interactive, template, document }: Sent, graph: MessengerServer): Told {
  const { buttons: replies = [], sections = [] } = interactive?.action ?? {};
  const rows = [...replies.map(({ reply }) => reply), ...sections.flatMap((section) => section.rows)];
  const buttons = rows.map(({ id, title }) => ({ label: title, data: id }));
  return {
    to,
    text:
      text?.body ?? interactive?.body.text ?? template?.components[0]?.parameters[0]?.text ?? document?.caption ?? "",
    buttons,
    ...(document ? { document: { name: document.filename, bytes: graph.files.get(document.id)?.size ?? 0 } } : {}),
    ...(template ? { template: template.name } : {}),
  };
}

/** A call of the webhook as WhatsApp makes it, signed. */
export function webhookCall(value: object, secret: string = phone.secret) {
  const metadata = { display_phone_number: phone.number, phone_number_id: phone.id };
  const changes = [{ field: "messages", value: { messaging_product: "whatsapp", metadata, ...value } }];
  const body = JSON.stringify({ object: "whatsapp_business_account", entry: [{ id: "1", changes }] });
  const signature = createHmac("sha256", secret).update(body).digest("hex");
  return { body, headers: { "Content-Type": "application/json", "X-Hub-Signature-256": `sha256=${signature}` } };
}

/** What a person writes to the phone number. */
export const messageFrom = (from: string, id: string, content: object, timestamp = 1_773_828_000) => ({
  contacts: [{ wa_id: from, profile: { name: "Sam" } }],
  messages: [{ from, id, timestamp: String(timestamp), ...content }],
});

import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";

/** Software of somebody else that is told what changes, as tests want it to be. */

export interface HeardEvent {
  id: string;
  headers: Record<string, string>;
  body: string;
  event: { type: string; timestamp: string; data: Record<string, unknown> & { id: number } };
}

export interface WebhookReceiver {
  /** `http://127.0.0.1:…/hook` */
  address: string;
  /** What came, whatever was answered, in order. */
  heard: HeardEvent[];
  /** Answers from now on. */
  answer: (response: ServerResponse, heard: HeardEvent, request: IncomingMessage) => void;
  close(): Promise<void>;
}

const taken = (response: ServerResponse) => void response.writeHead(204).end();

export async function webhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString("utf8");
      const headers = request.headers as Record<string, string>;
      const event = JSON.parse(body) as HeardEvent["event"];
      const heard = { id: headers["webhook-id"]!, headers, body, event };
      receiver.heard.push(heard);
      receiver.answer(response, heard, request);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const receiver: WebhookReceiver = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    heard: [],
    answer: taken,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return receiver;
}

/** @throws when what came is not signed with this secret, as the library of receivers sees it */
export const verified = (secret: string, { body, headers }: HeardEvent): unknown =>
  new Webhook(secret).verify(body, headers);

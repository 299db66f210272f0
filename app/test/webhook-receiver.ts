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
  /** The caller's port of each call, in order: the same is the same connection. */
  sockets: number[];
  /** Ends the connection of so many next calls instead of answering. */
  hangUp(calls: number): void;
  hungUp: number;
  /** Answers from now on. */
  answer: (response: ServerResponse, heard: HeardEvent, request: IncomingMessage) => void;
  close(): Promise<void>;
}

const taken = (response: ServerResponse) => void response.writeHead(204).end();

export async function webhookReceiver(): Promise<WebhookReceiver> {
  let ending = 0;
  const server = createServer((request, response) => {
    receiver.sockets.push(request.socket.remotePort!);
    if (ending > 0) {
      ending -= 1;
      receiver.hungUp += 1;
      return void request.socket.resetAndDestroy();
    }
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
    sockets: [],
    hungUp: 0,
    hangUp: (calls) => void (ending = calls),
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

import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A push service of a browser maker as tests want it to be: it reads what it was sent, as RFC 8030, 8188, 8291 and 8292 say. */

/** A browser that has subscribed. */
export interface TestBrowser {
  /** As `PushSubscription.toJSON()`. */
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
}

/** A message as the browser would open it. */
export interface PushedMessage {
  endpoint: string;
  content: { title: string; body: string; url: string; tag: string };
  topic: string | undefined;
  urgency: string | undefined;
  ttl: number;
  /** Who signed it: the public key, and what the token says. */
  signer: string;
  token: { aud: string; exp: number; sub: string };
}

export interface PushService {
  /** `http://127.0.0.1:…` */
  address: string;
  /** What was taken, in order. */
  taken: PushedMessage[];
  /** How often something was sent, taken or not. */
  calls: number;
  /** A new subscription, made for this public key of the server. */
  subscribe(): TestBrowser;
  /** Answers the next calls; afterwards all goes well again. */
  fails(...answers: { status: number; headers?: Record<string, string> }[]): void;
  /** Waits before each answer. */
  waits(ms: number): void;
  close(): Promise<void>;
}

export async function pushService(): Promise<PushService> {
  const browsers = new Map<string, { pair: ECDH; secret: Buffer }>();
  const answers: { status: number; headers?: Record<string, string> }[] = [];
  let waitMs = 0;
  const server = createServer((request, response) => {
    void buffer(request).then(async (body) => {
      service.calls++;
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
      const { status, headers } = answers.shift() ?? { status: 201 };
      const browser = browsers.get(request.url!);
      if (status === 201 && browser) service.taken.push(opened(service.address, request, body, browser));
      response.writeHead(status === 201 && !browser ? 404 : status, headers).end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const service: PushService = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: [],
    calls: 0,
    subscribe() {
      const pair = createECDH("prime256v1");
      const p256dh = pair.generateKeys("base64url");
      const secret = randomBytes(16);
      const path = `/send/${randomBytes(12).toString("base64url")}`;
      browsers.set(path, { pair, secret });
      const keys = { p256dh, auth: secret.toString("base64url") };
      return { subscription: { endpoint: service.address + path, keys } };
    },
    fails: (...more) => void answers.push(...more),
    waits: (ms) => void (waitMs = ms),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return service;
}

function opened(
  address: string,
  { headers, url }: IncomingMessage,
  body: Buffer,
  browser: { pair: ECDH; secret: Buffer },
): PushedMessage {
  if (headers["content-encoding"] !== "aes128gcm") throw new Error("Not sealed as RFC 8188 says");
  return {
    endpoint: address + url!,
    content: JSON.parse(decrypted(body, browser).toString("utf8")) as PushedMessage["content"],
    topic: headers.topic as string | undefined,
    urgency: headers.urgency as string | undefined,
    ttl: Number(headers.ttl),
    ...signed(headers.authorization ?? ""),
  };
}

/** RFC 8188 with the keys of RFC 8291, one record. */
function decrypted(body: Buffer, { pair, secret }: { pair: ECDH; secret: Buffer }): Buffer {
  const salt = body.subarray(0, 16);
  const keyLength = body[20]!;
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), sender]);
  const input = Buffer.from(hkdfSync("sha256", pair.computeSecret(sender), secret, info, 32));
  const derived = (name: string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", input, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes));
  const decipher = createDecipheriv("aes-128-gcm", derived("aes128gcm", 16), derived("nonce", 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2 and zeros.
  const end = plain.lastIndexOf(2);
  return plain.subarray(0, end);
}

/** `vapid t=…, k=…` (RFC 8292), as a push service checks it. */
function signed(authorization: string): Pick<PushedMessage, "signer" | "token"> {
  const [, jwt, signer] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header, claims, signature] = jwt!.split(".") as [string, string, string];
  const point = Buffer.from(signer!, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const given = { key, dsaEncoding: "ieee-p1363" as const };
  if (!verify("sha256", Buffer.from(`${header}.${claims}`), given, Buffer.from(signature, "base64url")))
    throw new Error("The signature does not hold");
  const token = JSON.parse(Buffer.from(claims, "base64url").toString()) as PushedMessage["token"];
  return { signer: signer!, token };
}

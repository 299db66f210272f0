/** Calls of addresses that people enter: never into the own network by accident, never without an end. */
import { lookup as lookUp, type LookupAddress, type LookupOptions } from "node:dns";
import { Agent, request as plainRequest, type IncomingMessage, type RequestOptions } from "node:http";
import { Agent as SecureAgent, request as secureRequest } from "node:https";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** What a name stands for. */
export type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export interface OutgoingRules {
  /** Addresses of the own network may be called, and there without TLS. */
  privateToo: boolean;
  resolve?: Resolve;
}

export interface OutgoingCall {
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string | Uint8Array;
  /** Longest time until the last byte. */
  withinMs: number;
  mostBytes: number;
  signal?: AbortSignal;
  /** Those of earlier calls under the same rules; without them each call makes one of its own. */
  connections?: KeptConnections;
}

export type KeptConnections = Record<"http:" | "https:", Agent>;

/** Connections that are kept for the next call to the same server; each was checked when it was made. */
export function keptConnections(): KeptConnections {
  // One that nobody has used for so long is closed.
  const settings = { keepAlive: true, maxFreeSockets: 32, timeout: 30_000 };
  return { "http:": new Agent(settings), "https:": new SecureAgent(settings) };
}

export interface OutgoingAnswer {
  status: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

/** An address that must not be called. */
export class Inside extends Error {}
/** An answer with more bytes than it may have. */
export class TooMuch extends Error {}

/** Link-local addresses are never among them: there a cloud answers who asks with the keys of the machine. */
const ownNetwork = new Set(["private", "loopback", "uniqueLocal", "carrierGradeNat"]);

const rangeOf = (address: string) => (ipaddr.isValid(address) ? ipaddr.process(address).range() : "unknown");

const isPublic = (address: string) => rangeOf(address) === "unicast";

/** The address that a URL names without a name, as `127.0.0.1` or `[::1]`. */
const literalOf = ({ hostname }: URL): string | undefined => {
  const bare = hostname.replace(/^\[(.*)\]$/, "$1");
  return ipaddr.isValid(bare) ? bare : undefined;
};

function refusalOf(
  address: string,
  { protocol }: URL,
  { privateToo }: OutgoingRules,
): "not-https" | "inside" | undefined {
  if (!isPublic(address) && !(privateToo && ownNetwork.has(rangeOf(address)))) return "inside";
  return protocol === "http:" && isPublic(address) ? "not-https" : undefined;
}

/** Why a URL may not be called, as far as it says so itself. */
export function refusalOfUrl(url: URL, rules: OutgoingRules): "not-https" | "inside" | undefined {
  if (url.protocol !== "https:" && !(url.protocol === "http:" && rules.privateToo)) return "not-https";
  const literal = literalOf(url);
  return literal === undefined ? undefined : refusalOf(literal, url, rules);
}

/**
 * One request, one answer; a redirect is an answer. The name is looked up by the very connection that is made, so that
 * it cannot stand for one address when it is checked and for another when it is called.
 * @throws Inside, TooMuch, an error named TimeoutError, or what the network says
 */
export function callOutside(url: URL, call: OutgoingCall, rules: OutgoingRules): Promise<OutgoingAnswer> {
  const refused = refusalOfUrl(url, rules);
  if (refused) return Promise.reject(new Inside(refused));
  const { method, headers, withinMs, signal, connections } = call;
  const signals = [AbortSignal.timeout(withinMs), ...(signal ? [signal] : [])];
  const options = {
    method,
    headers: { ...headers, "Accept-Encoding": "identity", "User-Agent": "maintenance-hub" },
    lookup: guardedLookup(url, rules),
    maxHeaderSize: 16_384,
    signal: AbortSignal.any(signals),
  };
  const kept = connections?.[url.protocol as keyof KeptConnections];
  return callOnce(url, call, { ...options, agent: kept ?? false }).catch((error: unknown) => {
    // The other side may close a kept connection at the very moment of the call.
    if (error instanceof Closed) return callOnce(url, call, { ...options, agent: false });
    throw error;
  });
}

/** A kept connection that ended before it brought an answer. */
class Closed extends Error {}

function callOnce(
  url: URL,
  { body, mostBytes }: OutgoingCall,
  options: RequestOptions & { signal: AbortSignal },
): Promise<OutgoingAnswer> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === "https:" ? secureRequest : plainRequest;
    const fail = (error: unknown) => reject(reasonOf(error, options.signal));
    let answered = false;
    const request = send(url, options, (response) => {
      answered = true;
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.byteLength;
        if (bytes > mostBytes) request.destroy(new TooMuch(String(mostBytes)));
        else chunks.push(chunk);
      });
      response.on("error", fail);
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on("error", (error: NodeJS.ErrnoException) => {
      const closed = request.reusedSocket && !answered && ["ECONNRESET", "EPIPE"].includes(error.code ?? "");
      if (closed && !options.signal.aborted) reject(new Closed());
      else fail(error);
    });
    request.end(body);
  });
}

export interface OutgoingStream {
  status: number;
  headers: IncomingMessage["headers"];
  body: IncomingMessage;
}

/**
 * One request whose answer comes piece by piece, however long it is; a redirect is an answer.
 * @param call.stallMs longest time without a byte
 * @throws Inside, an error named TimeoutError, or what the network says
 */
export function streamOutside(
  url: URL,
  { headers, stallMs, signal }: { headers: Record<string, string>; stallMs: number; signal: AbortSignal },
  rules: OutgoingRules,
): Promise<OutgoingStream> {
  const refused = refusalOfUrl(url, rules);
  if (refused) return Promise.reject(new Inside(refused));
  return new Promise((resolve, reject) => {
    const send = url.protocol === "https:" ? secureRequest : plainRequest;
    const request = send(
      url,
      {
        headers: { ...headers, "Accept-Encoding": "identity", "User-Agent": "maintenance-hub" },
        agent: false,
        lookup: guardedLookup(url, rules),
        maxHeaderSize: 16_384,
        timeout: stallMs,
        signal,
      },
      (body) => resolve({ status: body.statusCode ?? 0, headers: body.headers, body }),
    );
    const stalled = () => request.destroy(new DOMException("No byte came for a while", "TimeoutError"));
    request.on("timeout", stalled);
    request.on("error", (error) => reject(reasonOf(error, signal)));
    request.end();
  });
}

/** Whoever aborts is told so by the signal, not by what broke because of it. */
const reasonOf = (error: unknown, signal: AbortSignal): Error =>
  signal.aborted && signal.reason instanceof Error ? signal.reason : (error as Error);

const guardedLookup =
  (url: URL, rules: OutgoingRules): LookupFunction =>
  (hostname, options, callback) =>
    (rules.resolve ?? lookUp)(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, "");
      // One that lies inside speaks for all: whoever answers so means no good, or does not know.
      const refused = addresses.map(({ address }) => refusalOf(address, url, rules)).find(Boolean);
      if (refused) return callback(new Inside(refused), "");
      if (options.all) return callback(null, addresses);
      const [first] = addresses;
      callback(null, first!.address, first!.family);
    });

/**
 * A model server that does wrong in the way that the message names, and answers every other message as it should.
 * // why: no real server can be asked for each of its ways to fail.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Writable } from "node:stream";
import { createGzip } from "node:zlib";

/** What the installation sends as its key; it must come back to nobody. */
export const hostileKey = "sk-hostile-0123456789abcdefghij";

export const wrongs = [
  "endless text",
  "endless letters",
  "endless reasoning",
  "endless arguments",
  "endless line",
  "endless comments",
  "endless headers",
  "endless events of nothing",
  "unfolding text",
  "silence before",
  "silence amid",
  "cut amid",
  "broken events",
  "page of a proxy",
  "refused key, endless",
  "too many requests, endless",
  "server error, endless",
  "error amid",
  "elsewhere",
  "unknown tools",
  "thousand calls",
] as const;
export type Wrong = (typeof wrongs)[number];

/** A message by which the server does wrong. */
export const doing = (wrong: Wrong): string => `Please WRONG<${wrong}> now.`;

/** What it says before it does wrong amid an answer, and where nothing is asked of it. */
export const beginning = "The swivel was looked at. ";
export const rightAnswer = "All is well again.";

export type EmbeddingWrong = "none" | "endless" | "of another length" | "too few" | "silent" | "no numbers";

export async function hostileModel() {
  const seen = { calls: 0, sent: 0, elsewhere: 0, outputTokens: [] as unknown[] };
  const behaviour = { embeddings: "none" as EmbeddingWrong, mostTokens: Infinity, hearsEndlessly: false };
  const elsewhere = createServer((request, response) => {
    seen.elsewhere++;
    request.resume();
    response.end("{}");
  });
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  for (const one of [server, elsewhere]) await new Promise<void>((done) => one.listen(0, "127.0.0.1", done));
  const portOf = (one: typeof server) => (one.address() as AddressInfo).port;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const body = Buffer.concat(pieces).toString();
    response.on("error", () => undefined);
    seen.calls++;
    if (request.url!.endsWith("/embeddings")) return embeddings(JSON.parse(body) as { input: string[] }, response);
    if (request.url!.endsWith("/transcriptions") && behaviour.hearsEndlessly) {
      response.writeHead(200, { "Content-Type": "application/json" }).write('{"text":"');
      return flood(response, "and so on ");
    }
    const sent = body.startsWith("{") ? (JSON.parse(body) as Asked) : { messages: [], stream: false };
    if ("max_tokens" in sent) seen.outputTokens.push(sent.max_tokens);
    if ((sent.max_tokens ?? 0) > behaviour.mostTokens) {
      response.writeHead(400, { "Content-Type": "application/json" });
      return response.end(`{"error":{"message":"max_tokens is too large","type":"invalid_request_error"}}`);
    }
    const wrong = wrongOf(sent);
    if (!wrong) return right(response, sent.stream === true);
    await wrongly(wrong, response, sent.stream === true);
  }

  async function wrongly(wrong: Wrong, response: ServerResponse, streamed: boolean): Promise<unknown> {
    const open = () => response.writeHead(200, { "Content-Type": streamed ? "text/event-stream" : "application/json" });
    const refusal = (status: number) => {
      response.writeHead(status, { "Content-Type": "application/json", "X-Key": hostileKey });
      response.write(`{"error":{"message":"Wrong key ${hostileKey}: `);
      return flood(response, `${hostileKey} is wrong. `);
    };
    switch (wrong) {
      case "endless text":
        open();
        return flood(response, streamed ? event({ content: "word ".repeat(200) }) : `{"x":"${"word ".repeat(200)}`);
      case "endless letters":
        open();
        return flood(response, streamed ? event({ content: "w" }) : " ");
      case "endless reasoning":
        open();
        return flood(response, event({ reasoning_content: "hm ".repeat(200), reasoning: "hm ".repeat(200) }));
      case "endless arguments":
        open().write(event({ tool_calls: [callOf(0, "machines_list", '{"search":"')] }));
        return flood(response, event({ tool_calls: [{ index: 0, function: { arguments: "a".repeat(500) } }] }));
      case "endless line":
        open().write(streamed ? `${event({ content: beginning })}data: {"choices":[{"delta":{"content":"` : '{"id":"');
        return flood(response, "x");
      case "endless comments":
        open();
        return flood(response, ": still here\n\n");
      case "endless events of nothing":
        open();
        return flood(response, event({}));
      case "endless headers":
        response.socket!.write("HTTP/1.1 200 OK\r\n");
        return flood(response.socket!, `X-More: ${"h".repeat(100)}\r\n`);
      case "unfolding text": {
        response.writeHead(200, { "Content-Type": "text/event-stream", "Content-Encoding": "gzip" });
        const packed = createGzip();
        packed.pipe(response);
        response.on("close", () => packed.destroy());
        return flood(packed, event({ content: "0".repeat(4_000) }));
      }
      case "silence before":
        return undefined;
      case "silence amid":
        return open().write(streamed ? event({ content: beginning }) : '{"id":');
      case "cut amid":
        open().write(`${event({ content: beginning })}data: {"choices":[{"del`);
        await pause(50);
        return response.destroy();
      case "broken events":
        open().write(event({ content: beginning }));
        return flood(response, "data: {oops\n\n");
      case "page of a proxy":
        return response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Sign in</h1>");
      case "refused key, endless":
        return refusal(401);
      case "too many requests, endless":
        return refusal(429);
      case "server error, endless":
        return refusal(500);
      case "error amid":
        open().write(event({ content: beginning }));
        return response.end(`data: {"error":{"message":"Wrong key ${hostileKey}","type":"x"}}\n\n`);
      case "elsewhere":
        return response.writeHead(307, { Location: `http://127.0.0.1:${portOf(elsewhere)}/v1/chat/completions` }).end();
      case "unknown tools":
        return calls(response, 3, "shell_run");
      case "thousand calls":
        return calls(response, 1_000, "machines_list");
    }
  }

  async function calls(response: ServerResponse, count: number, tool: string) {
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    for (let n = 0; n < count; n++) response.write(event({ tool_calls: [callOf(n, tool, "{}")] }));
    response.end(`${event({}, "tool_calls")}data: [DONE]\n\n`);
  }

  function embeddings({ input }: { input: string[] }, response: ServerResponse): unknown {
    const open = () => response.writeHead(200, { "Content-Type": "application/json" });
    const vectors = (length: (at: number) => number, count = input.length) =>
      JSON.stringify({
        object: "list",
        model: "hostile",
        usage: { prompt_tokens: 5, total_tokens: 5 },
        data: Array.from({ length: count }, (_, index) => ({ index, embedding: Array(length(index)).fill(0.5) })),
      });
    switch (behaviour.embeddings) {
      case "endless":
        open().write('{"data":[{"index":0,"embedding":[');
        return flood(response, "0.25,");
      case "of another length":
        return open().end(vectors((at) => (at === 0 ? 70_000 : 3)));
      case "too few":
        return open().end(vectors(() => 4, 0));
      case "no numbers":
        return open().end(vectors(() => 4).replaceAll("0.5", "1e999"));
      case "silent":
        return undefined;
      case "none":
        return open().end(vectors(() => 4));
    }
  }

  /** Sends the same for ever, as fast as it is taken. */
  async function flood(to: Writable, text: string) {
    const piece = text.repeat(Math.ceil(64_000 / text.length));
    let goOn = () => {};
    for (const name of ["drain", "close", "error"]) to.on(name, () => goOn());
    while (!to.destroyed) {
      seen.sent += piece.length;
      // why: a socket that is gone takes everything, and its end is heard of between two turns only
      if (to.write(piece)) await new Promise((done) => setImmediate(done));
      else await new Promise<void>((done) => (goOn = done));
    }
  }

  return {
    seen,
    behaviour,
    env: {
      OPENAI_BASE_URL: `http://127.0.0.1:${portOf(server)}/v1`,
      OPENAI_MODEL: "hostile",
      OPENAI_API_KEY: hostileKey,
    },
    async stop() {
      for (const one of [server, elsewhere]) {
        one.closeAllConnections();
        await new Promise<void>((done) => one.close(() => done()));
      }
    },
  };
}

interface Asked {
  messages: { role: string; content?: unknown }[];
  stream?: boolean;
  max_tokens?: number;
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** What the newest message of the person asks for; after a tool has answered, nothing. */
function wrongOf({ messages }: Asked): Wrong | undefined {
  const at = messages.findLastIndex(({ role }) => role === "user");
  if (messages.slice(at + 1).some(({ role }) => role === "tool")) return undefined;
  const name = /WRONG<([^>]+)>/.exec(JSON.stringify(messages[at]?.content ?? ""))?.[1];
  return wrongs.find((wrong) => wrong === name);
}

const head = { id: "1", created: 1, model: "hostile" };

const event = (delta: object, finish_reason: string | null = null): string =>
  `data: ${JSON.stringify({ ...head, object: "chat.completion.chunk", choices: [{ index: 0, delta, finish_reason }] })}\n\n`;

const callOf = (index: number, name: string, given: string) => ({
  index,
  id: `call-${index}`,
  type: "function",
  function: { name, arguments: given },
});

function right(response: ServerResponse, streamed: boolean) {
  if (streamed) {
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    return response.end(`${event({ content: rightAnswer })}${event({}, "stop")}data: [DONE]\n\n`);
  }
  const message = { role: "assistant", content: rightAnswer };
  const choices = [{ index: 0, finish_reason: "stop", message }];
  return response
    .writeHead(200, { "Content-Type": "application/json" })
    .end(JSON.stringify({ ...head, object: "chat.completion", choices }));
}

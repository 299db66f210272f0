import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What the provider does with one request. */
export type Act = { say: unknown } | { text: string } | { status: number } | "hang" | "cut";

/**
 * A model server that speaks the OpenAI protocol and follows a script, a step a request; the last step repeats.
 * // why: a provider that fails on demand cannot be had for real.
 */
export async function scriptedProvider(script: Act[]) {
  const requests: { path: string; body: string }[] = [];
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    requests.push({ path: request.url ?? "", body: Buffer.concat(pieces).toString() });
    const act = script.length > 1 ? script.shift()! : script[0]!;
    if (act === "hang") return;
    if (act === "cut") {
      response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "5000" });
      response.write('{"id":"1","choices":[{"message":');
      return void setTimeout(() => response.destroy(), 20);
    }
    if ("status" in act)
      return void response
        .writeHead(act.status, { "Content-Type": "application/json" })
        .end(JSON.stringify({ error: { message: "secret detail of the provider", type: "x" } }));
    const content = "text" in act ? act.text : JSON.stringify(act.say);
    const transcript = request.url?.includes("transcriptions");
    const body = transcript
      ? { text: content }
      : {
          id: "1",
          object: "chat.completion",
          created: 1,
          model: "scripted",
          choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content } }],
          usage: { prompt_tokens: 50, completion_tokens: 20, total_tokens: 70 },
        };
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  }

  return {
    env: {
      OPENAI_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
      OPENAI_MODEL: "scripted",
      OPENAI_API_KEY: "sk-test-secret",
    },
    requests,
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

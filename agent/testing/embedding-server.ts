import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Meanings that its models know: words of one group lie in one direction, in whatever language. */
const meanings = [/hose|schlauch|flexible/i, /crack|riss|fissure/i, /camera|kamera/i, /filter/i];

export interface EmbeddingCall {
  model: string;
  texts: string[];
}

/**
 * A server that speaks the OpenAI protocol for vectors, of models with as many dimensions as is said for each.
 * What is tested is the change from one model to the other, not how well they know the trade.
 */
export async function embeddingServer(sizes: Record<string, number>) {
  const calls: EmbeddingCall[] = [];
  /** What it does wrong, by model; "hang" never answers. */
  const wrong = new Map<string, number | "hang">();
  /** Runs before each answer. */
  let before: (call: EmbeddingCall) => unknown = () => undefined;
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const { model, input } = JSON.parse(Buffer.concat(pieces).toString()) as { model: string; input: string[] };
    const call = { model, texts: [input].flat() };
    await before(call);
    const fault = sizes[model] === undefined ? 404 : wrong.get(model);
    if (fault === "hang") return;
    if (fault !== undefined)
      return void response
        .writeHead(fault, { "Content-Type": "application/json" })
        .end(JSON.stringify({ error: { message: `The model ${model} does not exist`, type: "x" } }));
    calls.push(call);
    const size = sizes[model]!;
    const data = call.texts.map((text, index) => ({ index, embedding: vectorOf(text, size) }));
    response
      .writeHead(200, { "Content-Type": "application/json" })
      .end(JSON.stringify({ object: "list", model, data, usage: { prompt_tokens: 5, total_tokens: 5 } }));
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    sizes,
    calls,
    wrong,
    beforeEach: (act: typeof before) => void (before = act),
    /** How many texts a model has been asked for. */
    textsOf: (model: string) => calls.filter((call) => call.model === model).flatMap(({ texts }) => texts),
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const vectorOf = (text: string, size: number) =>
  Array.from({ length: size }, (_, at) => (meanings[at]?.test(text) ? 1 : 0.001));

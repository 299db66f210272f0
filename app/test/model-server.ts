import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extraction, quoted, visit } from "./provider.ts";

/** What the installation sends as its key; it must come back to nobody. */
export const serverKey = "sk-local-0123456789abcdefghij";

/** What the server does instead of its work. */
export type Failing =
  | { status: number; says: string }
  | { answers: unknown }
  | { page: string }
  | { heads: string }
  /** In place of what it would have said by itself. */
  | { text: string }
  | "hang";

interface Sent {
  stream?: boolean;
  model?: string;
  tools?: unknown[];
  response_format?: unknown;
  input?: string | string[];
  messages?: { content: unknown }[];
}

/** As it reads the sample that is sent to try it. */
const readReport = extraction(visit({ machineHours: quoted(4512, "Hours 4512") }));

/**
 * A model server that speaks the OpenAI doors for all that is asked of it: words, calls of tools, structured answers,
 * vectors, recordings and pictures; unless it is told to fail.
 * // why: no real server fails in each of its ways on demand.
 */
export async function modelServer() {
  const told = { failing: undefined as Failing | undefined, dimensions: 384 };
  const heard: string[] = [];
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const body = Buffer.concat(pieces).toString();
    const path = request.url ?? "";
    heard.push(path);
    const { failing } = told;
    if (failing === "hang") return;
    const json = (value: unknown, status = 200) =>
      void response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));
    if (failing && "status" in failing)
      return json({ error: { message: `${failing.says} (key ${serverKey}, ${path})`, type: "x" } }, failing.status);
    if (failing && "answers" in failing) return json(failing.answers);
    if (failing && "page" in failing)
      return void response.writeHead(200, { "Content-Type": "text/html" }).end(failing.page);
    if (failing && "heads" in failing) return void response.writeHead(302, { Location: failing.heads }).end();
    const said = failing && "text" in failing ? failing.text : undefined;
    if (path.endsWith("/transcriptions")) return json({ text: said ?? "It is Gareth Mullins." });
    const sent = JSON.parse(body) as Sent;
    if (path.endsWith("/embeddings")) return json(vectorsFor([sent.input ?? []].flat(), told.dimensions));
    const message = messageFor(sent, said);
    if (sent.stream) return events(response, message);
    json({
      ...completion,
      choices: [{ index: 0, finish_reason: message.tool_calls ? "tool_calls" : "stop", message }],
    });
  }

  return {
    told,
    heard,
    env: {
      OPENAI_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/own/way/v1`,
      OPENAI_API_KEY: serverKey,
      OPENAI_MODEL: "local-instruct",
      OPENAI_EMBEDDING_MODEL: "local-vectors",
      OPENAI_TRANSCRIPTION_MODEL: "local-whisper",
      OPENAI_VISION_MODEL: "local-eyes",
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}

const usage = { prompt_tokens: 5, completion_tokens: 5, total_tokens: 10 };
const completion = { id: "1", object: "chat.completion", created: 1, model: "local", usage };

function messageFor({ tools, response_format, messages }: Sent, said: string | undefined) {
  const role = "assistant";
  if (tools && said === undefined) {
    const called = { name: "machines_list", arguments: "{}" };
    return { role, content: null, tool_calls: [{ index: 0, id: "c1", type: "function", function: called }] };
  }
  const sees = JSON.stringify(messages).includes("image_url");
  const words = response_format ? JSON.stringify(readReport) : sees ? "HOURS 4512" : "I answer questions.";
  return { role, content: said ?? words, tool_calls: undefined };
}

const vectorsFor = (texts: string[], size: number) => ({
  object: "list",
  model: "local-vectors",
  data: texts.map((_, index) => ({ index, object: "embedding", embedding: Array<number>(size).fill(0.5) })),
  usage: { prompt_tokens: 5, total_tokens: 5 },
});

function events(response: ServerResponse, { tool_calls, content }: ReturnType<typeof messageFor>) {
  const event = (delta: object, finish_reason: string | null = null) =>
    `data: ${JSON.stringify({ ...completion, object: "chat.completion.chunk", choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  response.write(event({ role: "assistant", ...(tool_calls ? { tool_calls } : { content }) }));
  response.end(`${event({}, tool_calls ? "tool_calls" : "stop")}data: [DONE]\n\n`);
}

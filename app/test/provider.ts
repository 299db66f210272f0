import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What the provider does with one request. `heard` is a transcript; with times if the request asks for them. */
export type Act =
  | { say: unknown }
  | { text: string }
  | { heard: { text: string; start: number; end: number }[] }
  | { status: number; message?: string }
  | "hang"
  | "cut";

export interface ProviderRequest {
  path: string;
  /** Files in it are no longer whole: it is read as text. */
  body: string;
}

/**
 * A model server that speaks the OpenAI protocol and follows a script, a step a request; the last step repeats. Or it
 * answers by what is asked.
 * // why: a provider that fails on demand cannot be had for real.
 */
export async function scriptedProvider(script: Act[] | ((request: ProviderRequest) => Act)) {
  const requests: ProviderRequest[] = [];
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const asked = { path: request.url ?? "", body: Buffer.concat(pieces).toString() };
    requests.push(asked);
    const act = typeof script === "function" ? script(asked) : script.length > 1 ? script.shift()! : script[0]!;
    if (act === "hang") return;
    if (act === "cut") {
      response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "5000" });
      response.write('{"id":"1","choices":[{"message":');
      return void setTimeout(() => response.destroy(), 20);
    }
    if ("status" in act)
      return void response
        .writeHead(act.status, { "Content-Type": "application/json" })
        .end(JSON.stringify({ error: { message: act.message ?? "secret detail of the provider", type: "x" } }));
    if ("heard" in act) return void json(response, transcriptOf(act.heard, asked.body.includes("verbose_json")));
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
    json(response, body);
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

const json = (response: ServerResponse, body: unknown) =>
  response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(body));

/** As whisper answers. */
function transcriptOf(heard: { text: string; start: number; end: number }[], timed: boolean) {
  const text = heard.map((sentence) => sentence.text).join(" ");
  if (!timed) return { text };
  const fixed = { seek: 0, tokens: [], temperature: 0, avg_logprob: -0.2, compression_ratio: 1.2, no_speech_prob: 0 };
  return {
    task: "transcribe",
    language: "english",
    duration: heard.at(-1)!.end,
    text,
    segments: heard.map((sentence, id) => ({ id, ...fixed, ...sentence })),
  };
}

/** A value as a model says it, with the words of the source that bear it out. */
export const quoted = <Value>(value: Value | null, quote: string | null = null) => ({ value, quote });

/** A visit as a model reads it. */
export const visit = (changes: object = {}) => ({
  serialNumber: quoted("870.7.3310", "870.7.3310"),
  startDate: quoted("2026-03-10", "2026-03-10"),
  endDate: quoted("2026-03-10", "2026-03-10"),
  workingDays: quoted(null),
  engineerName: quoted(null),
  secondEngineerName: quoted(null),
  clientName: quoted(null),
  location: quoted(null),
  machineHours: quoted(4512, "Hours 4512"),
  srn: quoted(null),
  actions: [
    {
      description: "Replaced the return filter",
      area: "Hydraulic",
      importance: "Medium",
      warrantyItem: false,
      completed: true,
      quote: "Replaced the return filter",
    },
  ],
  parts: [],
  issues: [],
  ...changes,
});

/** All that a model reads in a source. */
export const extraction = (...visits: object[]) => ({
  detectedLanguages: ["en"],
  englishTranslation: null,
  machines: visits,
});

import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A model server that speaks the OpenAI protocol and answers at once, with the moments at which it was asked and at
 * which its first token left: what is between the browser and these is ours.
 */
export async function promptProvider() {
  let asked = 0;
  let said = 0;
  const server = createServer((request, response) => {
    asked = performance.now();
    request.resume().once("end", () => {
      response.writeHead(200, { "Content-Type": "text/event-stream" });
      said = performance.now();
      chunk(response, { role: "assistant", content: "Understood" });
      chunk(response, {}, "stop");
      response.end("data: [DONE]\n\n");
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    env: {
      OPENAI_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
      OPENAI_MODEL: "prompt",
      OPENAI_API_KEY: "sk-bench",
    },
    /** Of the latest request. */
    moments: () => ({ asked, said }),
    stop: () => (server.closeAllConnections(), server.close()),
  };
}

function chunk(response: ServerResponse, delta: object, finish: string | null = null) {
  const body = { id: "1", object: "chat.completion.chunk", created: 1, model: "prompt" };
  const choices = [{ index: 0, delta, finish_reason: finish }];
  response.write(`data: ${JSON.stringify({ ...body, choices })}\n\n`);
}

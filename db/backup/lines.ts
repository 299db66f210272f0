import type { Readable } from "node:stream";

/** The lines of a text in UTF-8. Only `\n` ends one: a row of JSON may hold every other mark that readers take for an end. */
export async function* linesIn(stream: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop()!;
    yield* lines;
  }
  rest += decoder.decode();
  if (rest) yield rest;
}

import { randomUUID } from "node:crypto";
import { median, over, timed, type Part } from "../bench.ts";
import { promptProvider } from "../provider.ts";
import { postJson, signIn, startProduct } from "../servers.ts";

/** What the assistant adds to a model's time, how fast a chat becomes a card, and how fast a question is answered. */
export const assistant: Part = async (bench) => {
  await firstToken(bench);
  await paste(bench);
  await questions(bench);
};

/** From sending a message to the provider's being asked, and from its first token to the browser. */
const firstToken: Part = async ({ figure, fleet, quick }) => {
  const provider = await promptProvider();
  const product = await startProduct(await fleet(100), { env: provider.env });
  const headers = await signIn(product.origin, "service");
  const added: number[] = [];
  const firstByte: number[] = [];
  const runs = quick ? 8 : 30;
  for (let run = -3; run < runs; run++) {
    const began = performance.now();
    const response = await postJson(`${product.origin}/api/chat`, headers, {
      kind: "user",
      chatId: randomUUID(),
      message: { id: randomUUID(), role: "user", parts: [{ type: "text", text: `Hello there, number ${run}` }] },
    });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let first: number | undefined;
    let seen: number | undefined;
    for (let text = ""; ;) {
      const { done, value } = await reader.read();
      if (done) break;
      first ??= performance.now();
      text += value;
      if (text.includes("Understood")) seen ??= performance.now();
    }
    if (seen === undefined || first === undefined) throw new Error("The model's token never came");
    const { asked, said } = provider.moments();
    if (run < 0) continue;
    added.push(asked - began + (seen - said));
    firstByte.push(first - began);
  }
  figure({
    what: "chat: time added before the provider's first token is in the browser, median",
    value: median(added),
    spread: [Math.min(...added), Math.max(...added)],
    unit: "ms",
    goal: { most: 30 },
    note: `first byte after ${median(firstByte).toFixed(0)} ms`,
  });
  await product.stop();
  provider.stop();
};

/** From the pasted text to the drafts of the first card. A tenth of the fleet, whose search index is up to date soon. */
const paste: Part = async ({ figure, fleet, quick }) => {
  const product = await startProduct(await fleet(10), { worker: true });
  const headers = await signIn(product.origin, "service");
  const serials = (await (await fetch(`${product.origin}/api/machines?limit=20`, { headers })).json()) as {
    serialNumber: string;
  }[];
  const send = (run: number) =>
    postJson(`${product.origin}/api/ai/process-whatsapp`, headers, {
      message: chatOf(200, serials[(run + 3) % serials.length]!.serialNumber, run),
    }).then((response) => response.json());
  for (let run = 0; run < 3; run++) await send(run);
  const times = await timed(quick ? 5 : 15, (run) => send(run + 3));
  figure({
    what: "paste of a 200-message chat to the first review card, built-in engine",
    ...over(times),
    unit: "ms",
    goal: { most: 300 },
  });
  await product.stop();
};

function chatOf(messages: number, serial: string, run: number): string {
  const lines = [
    `on the ${serial} today`,
    `hours ${12_700 + run}`,
    "changed the return hose at the main pump",
    "ok",
    "traffic was bad",
    "camera has no picture, next time",
  ];
  return Array.from({ length: messages }, (_, index) => {
    const minute = `${String(7 + Math.floor(index / 60)).padStart(2, "0")}:${String(index % 60).padStart(2, "0")}`;
    const day = `${String(1 + (run % 27)).padStart(2, "0")}/09/2026`;
    return `${day}, ${minute} - Tom Haldane: ${lines[index % lines.length]}${index >= lines.length ? ` ${index}` : ""}`;
  }).join("\n");
}

const asked = [
  "How many service reports did each engineer write in the last 12 months?",
  "Which machines had the most hydraulic issues?",
  "Average machine hours by machine type",
  "How many parts were used by area?",
  "Open issues by customer",
];

/** A question about the whole fleet, from the question to the answer with its chart. */
const questions: Part = async ({ figure, fleet }) => {
  const product = await startProduct(await fleet(100));
  const headers = await signIn(product.origin);
  const ask = (query: string) => postJson(`${product.origin}/api/dashboard/query`, headers, { query });
  const kinds = new Set<string>();
  for (const query of asked) kinds.add(((await (await ask(query)).json()) as { kind: string }).kind);
  const times = await timed(asked.length * 4, async (index) => (await ask(asked[index % asked.length]!)).text());
  figure({
    what: "data question on the large fleet, to its answer",
    ...over(times),
    unit: "ms",
    note: `${asked.length} questions (${[...kinds].join(", ")})`,
  });
  await product.stop();
};

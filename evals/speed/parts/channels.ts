import { setTimeout as sleep } from "node:timers/promises";
import { quietMs } from "#agent/channels/receive.ts";
import { graphServer, messageFrom, phone, webhookCall } from "#app/test/messenger-servers.ts";
import { median, percentile, type Part } from "../bench.ts";
import { dropDatabase, emptyDatabase } from "../databases.ts";
import { password } from "../large-fleet.ts";
import { postJson, signIn, startProduct } from "../servers.ts";

const name = "maintenance_hub_bench_channels";
const from = "491700000001";
const patienceMs = 30_000;

/**
 * From WhatsApp's call with a question to the answer that its server gets, with the built-in engine, so that all of it is
 * ours. Whoever writes is given some seconds to write on, which do not count.
 */
export const channels: Part = async ({ figure, quick }) => {
  const graph = await graphServer();
  const env = { SECRETS_KEY: "the key of a measurement, thirty-two letters", WHATSAPP_API: `${graph.address}/v23.0` };
  const product = await startProduct(await emptyDatabase(name), { worker: true, env });
  try {
    await postJson(`${product.origin}/api/channels`, await signIn(product.origin), {
      ...{ kind: "whatsapp", token: phone.token, accountId: phone.id, appSecret: phone.secret },
      verifyToken: "a-word-of-ours",
    });
    const engineer = await signIn(product.origin, "service");
    const given = await postJson(`${product.origin}/api/channel-links/code`, engineer, { password });
    const { code } = (await given.json()) as { code: string };
    let sent = 0;
    const answered = async (body: string) => {
      const call = webhookCall(
        messageFrom(from, `wamid.bench.${sent++}`, { type: "text", text: { body } }, Math.floor(Date.now() / 1_000)),
      );
      const before = graph.told.length;
      const began = performance.now();
      const answer = await fetch(`${product.origin}/api/webhooks/whatsapp`, { method: "POST", ...call });
      if (!answer.ok) throw new Error(`The webhook answered ${answer.status}`);
      while (graph.told.length === before) {
        if (performance.now() - began > patienceMs) throw new Error(`Nobody answered "${body}"`);
        await sleep(1);
      }
      return performance.now() - began;
    };
    await answered(code);
    const times: number[] = [];
    const rounds = quick ? 20 : 100;
    // The first ones warm up.
    for (let n = 0; n < rounds + 5; n++) {
      const ms = await answered("Which machines are down?");
      if (n >= 5) times.push(ms - quietMs.words);
      // Whoever writes on at once waits for the answer before.
      await sleep(100);
    }
    figure({
      what: "messenger: from a question's webhook to its answer at the messenger's server",
      value: median(times),
      spread: [Math.min(...times), Math.max(...times)],
      unit: "ms",
      goal: { most: 100 },
      note: `${rounds} questions, without the ${quietMs.words / 1_000} s in which more may come; p95 ${percentile(times, 0.95).toFixed(0)} ms`,
    });
  } finally {
    await product.stop();
    await graph.close();
  }
  await dropDatabase(name);
};

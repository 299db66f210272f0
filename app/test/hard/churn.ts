/** Two web processes and two workers on one PostgreSQL, of which one is killed again and again while people work. */
import { setTimeout as sleep } from "node:timers/promises";
import { aColleague, aMachine, firstAdmin, personWith, type Person } from "./client.ts";
import { lastWords, newId, say } from "./chat.ts";
import type { Suite } from "./figure.ts";
import { aVisit, visited } from "./jobs.ts";
import { obedientModel } from "./obedient-model.ts";
import { aPostgres, launch, start, type Launched, type Place } from "./server.ts";
import { missing } from "./writes.ts";

const what = "two web processes and two workers on PostgreSQL, one killed again and again";
const killEveryMs = { full: 10_000, short: 4_000 };
const heardWithinMs = 10_000;
const settledWithinMs = 180_000;
/** Several kills may meet one chat, and each process takes its time to start. */
const goesOnWithinMs = 150_000;

export const churn: Suite = async (scale) => {
  const place = await aPostgres();
  if (!place) return [{ what, found: "left out: TEST_DATABASE_URL is not set", ok: true }];
  // Long answers of the assistant, so that kills meet them; texts are read by the workers with the built-in engine.
  const model = await obedientModel({ msPerWord: 150 });
  const web = (at: number) =>
    start(place, { WORKER: "none", ...model.env }).then((server) => void (servers[at] = server));
  const servers: Launched[] = [];
  await web(0);
  const admin = await firstAdmin(servers[0] as Parameters<typeof firstAdmin>[0]);
  await (await admin.call("POST", "/api/machines", aMachine(visited))).arrayBuffer();
  const engineer = await aColleague(admin, servers[0]!.origin, "service");
  await web(1);
  const workers = [aWorker(place), aWorker(place)];
  const at = (who: Person, n: number) => personWith(servers[n % 2]!.origin, who.cookie, who.id, who.email);

  const kept: string[] = [];
  const texts = new Set<number>();
  const faults: string[] = [];
  const counts = { kills: 0, heard: 0, wakes: 0, chats: 0, resumed: 0 };
  let ended = false;

  const writing = Array.from({ length: 4 }, async (_, lane) => {
    for (let n = 0; !ended; n++) {
      const serial = `C-${lane}-${n}`;
      // A browser tries again, elsewhere: the balancer sends it to whoever answers.
      const answer = await at(admin, lane + n)
        .call("POST", "/api/machines", aMachine(serial))
        .catch(() => undefined);
      if (answer?.status === 201) kept.push(serial);
      else if (answer && answer.status !== 409 && answer.status !== 503)
        faults.push(`a write was answered ${answer.status}`);
      await answer?.arrayBuffer().catch(() => undefined);
      await sleep(50);
    }
  });
  const handing = (async () => {
    for (let n = 0; !ended && texts.size < 50; n++) {
      void at(engineer, n)
        .call("POST", "/api/ai/process-whatsapp", { message: aVisit(n) })
        .catch(() => undefined);
      texts.add(n);
      await sleep(2_000);
    }
  })();
  const listening = [0, 1].map(async (n) => {
    while (!ended)
      await hear(
        () => at(admin, n),
        () => at(admin, n + 1),
        counts,
        () => ended,
      );
  });
  const chatting = (async () => {
    for (let n = 0; !ended; n++) {
      counts.chats++;
      const fault = await chatsOn(
        at(admin, n),
        () => at(admin, n + 1),
        () => at(admin, n),
      );
      if (fault === undefined) counts.resumed++;
      else faults.push(`chat ${n} did not go on: ${fault}`);
    }
  })();

  const kills = scale.rounds(30, 2);
  const timeIsUp = scale.clock();
  for (; counts.kills < kills && !timeIsUp(); counts.kills++) {
    await sleep(scale.full ? killEveryMs.full : killEveryMs.short);
    const victim = counts.kills % 4;
    if (victim < 2) {
      await servers[victim]!.kill();
      await web(victim).catch((error: Error) => void faults.push(error.message.slice(0, 200)));
    } else {
      await workers[victim - 2]!.kill();
      workers[victim - 2] = aWorker(place);
    }
  }
  ended = true;
  await Promise.all([...writing, handing, ...listening, chatting]);

  const lost = (await missing(at(admin, 0), kept)).length;
  const jobs = await settledTexts(at(engineer, 0));
  await Promise.all([...servers, ...workers].map(({ stop }) => stop()));
  await model.stop();
  await place.remove();
  return [
    {
      what,
      found:
        `${counts.kills} kills, ${kept.length} acknowledged, ${lost} lost; ${counts.heard} of ${counts.wakes} ` +
        `changes heard by the other process; ${counts.resumed} of ${counts.chats} chats followed at the other ` +
        `process or gone on with; ${jobs.once} of ${jobs.all} texts handed in read once, ${jobs.wrong} ` +
        `otherwise; ${faults.length} faults` +
        `${faults.length ? ` (${[...new Set(faults)].slice(0, 4).join("; ")})` : ""}`,
      ok: lost + faults.length + jobs.wrong === 0 && kept.length > 0 && counts.heard === counts.wakes,
    },
  ];
};

const aWorker = (place: Place) => launch(place, {}, "app/worker.ts");

/** Listens at one process until its stream ends, while somebody writes through the other one. */
async function hear(
  listener: () => Person,
  writer: () => Person,
  counts: { heard: number; wakes: number },
  ended: () => boolean,
) {
  const stop = new AbortController();
  const stream = await listener()
    .call("GET", "/api/events", undefined, {}, stop.signal)
    .catch(() => undefined);
  if (!stream?.ok || !stream.body) return void (await sleep(200));
  let heard = "";
  let broken = false;
  const reading = (async () => {
    for await (const piece of stream.body!.pipeThrough(new TextDecoderStream())) heard += piece;
  })()
    .catch(() => undefined)
    .finally(() => (broken = true));
  await sleep(500);
  while (!broken && !ended()) {
    heard = "";
    const written = await writer()
      .call("POST", "/api/machines", aMachine(`H-${newId()}`))
      .catch(() => undefined);
    await written?.arrayBuffer().catch(() => undefined);
    if (written?.status !== 201) {
      await sleep(200);
      continue;
    }
    const begun = performance.now();
    while (!heard.includes('"machines"') && !broken && performance.now() - begun < heardWithinMs) await sleep(20);
    // Whose own process died reads everything again when it is back, and hears nothing of the past.
    if (broken && !heard.includes('"machines"')) break;
    counts.wakes++;
    if (heard.includes('"machines"')) counts.heard++;
    await sleep(1_000);
  }
  stop.abort();
  await reading;
}

/**
 * Asks at one process, loses the connection, and follows the answer at the other; when its writer died, asks again.
 * @returns what was seen instead of the end of an answer
 */
async function chatsOn(here: Person, there: () => Person, again: () => Person): Promise<string | undefined> {
  const seen: string[] = [];
  const chatId = newId();
  const cut = new AbortController();
  const message = { id: newId(), role: "user", parts: [{ type: "text", text: "Tell me something long" }] };
  const asked = here
    .call("POST", "/api/chat", { kind: "user", chatId, message }, {}, cut.signal)
    .catch(() => undefined);
  await sleep(1_500);
  cut.abort();
  await asked;
  const followed = await there()
    .call("GET", `/api/chat/${chatId}/stream`)
    .catch(() => undefined);
  await followed?.text().catch(() => undefined);
  // A process that writes an answer and dies is noticed after twenty seconds.
  for (const begun = performance.now(); performance.now() - begun < goesOnWithinMs; await sleep(1_000)) {
    for (const person of [there(), again()]) {
      const words = await lastWords(person, chatId).catch(() => "no answer");
      if (words.includes("to the end.")) return undefined;
      const running = (await (
        await person.call("GET", `/api/chats/${chatId}`).catch(() => undefined)
      )
        ?.json()
        .catch(() => undefined)) as { running?: boolean } | undefined;
      const said =
        running?.running === true
          ? "still running"
          : await say(person, chatId, "Please go on").then(
              ({ status }) => status,
              () => "refused",
            );
      seen.push(`${words.slice(-20)}/${said}`);
    }
  }
  return seen.slice(-3).join(" | ");
}

async function settledTexts(person: Person) {
  const begun = performance.now();
  for (;;) {
    const queue = (await (await person.call("GET", "/api/ai/processing-queue")).json()) as { status: string }[];
    const drafts = (await (await person.call("GET", "/api/drafts")).json()) as { documentId: number }[];
    const byText = Map.groupBy(drafts, ({ documentId }) => documentId);
    const once = [...byText.values()].filter(({ length }) => length === 1).length;
    const found = { all: queue.length, once, wrong: queue.length - once + (byText.size - once) };
    const open = queue.some(({ status }) => ["queued", "processing"].includes(status));
    if (!open || performance.now() - begun > settledWithinMs) return found;
    await sleep(1_000);
  }
}

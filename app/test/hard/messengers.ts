/** Messengers: messages replayed, out of order and at once while the server is killed; calls that were forged, and a flood of them. */
import { setTimeout as sleep } from "node:timers/promises";
import { graphServer, messageFrom, phone, webhookCall, type MessengerServer } from "../messenger-servers.ts";
import { aColleague, firstAdmin, password, personWith, send, times, type Person } from "./client.ts";
import { dice } from "./dice.ts";
import type { Figure, Scale, Suite } from "./figure.ts";
import { aFolder, aPostgres, start, type Place, type Server } from "./server.ts";

const engineers = 10;
const atOnce = 16;
const answeredWithinMs = 240_000;

export const messengers: Suite = async (scale) => {
  const figures = await storm("embedded", aFolder(), scale);
  const postgres = await aPostgres();
  return postgres ? [...figures, ...(await storm("PostgreSQL", postgres, scale))] : figures;
};

interface Hub {
  server: Server;
  admin: Person;
  /** By the phone from which each writes. */
  crew: Map<string, Person>;
}

const hook = (origin: string, value: object, secret?: string): Promise<number> => {
  const { body, headers } = webhookCall(value, secret);
  return fetch(`${origin}/api/webhooks/whatsapp`, { method: "POST", body, headers }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
};

const says = (from: string, id: string, text: string, at: number) =>
  messageFrom(from, id, { type: "text", text: { body: text } }, at);

async function storm(name: string, place: Place, scale: Scale): Promise<Figure[]> {
  const graph = await graphServer();
  const env = { WHATSAPP_API: `${graph.address}/v23.0` };
  let server = await start(place, env);
  const admin = await firstAdmin(server);
  const hub: Hub = { server, admin, crew: await linked(server, admin) };

  const most = scale.rounds(1_000, 200);
  const kills = scale.rounds(10, 2);
  const begun = Math.floor(Date.now() / 1_000) - most;
  const sent = Array.from({ length: most }, (_, n) => {
    const from = [...hub.crew.keys()][n % engineers]!;
    return { n, from, value: says(from, `wamid.storm.${n}`, `remember note ${n}x please`, begun + n) };
  });
  const calls = shuffled([...sent, ...sent.filter(({ n }) => n % 2 === 0), ...sent.filter(({ n }) => n % 5 === 0)]);
  let restarted = Promise.resolve();
  let done = 0;
  let refused = 0;
  await times(calls.length, atOnce, async (n) => {
    const due = Math.floor((calls.length / (kills + 1)) * 1);
    if (++done % due === 0 && done < calls.length - atOnce)
      restarted = restarted.then(async () => {
        await server.kill();
        server = await start(place, env);
      });
    // As WhatsApp does: again until it is taken.
    for (let status = 0; status !== 200; status = await hook(server.origin, calls[n]!.value)) {
      if (status === 0) await restarted;
      else refused++;
    }
  });
  await restarted;
  hub.server = server;
  const counts = await read(hub, graph, most);
  const figures: Figure[] = [
    {
      what: `${most} messages of ${engineers} people, replayed and out of order, ${kills} × kill -9 among them, ${name}`,
      found:
        `${calls.length} calls, ${counts.once} read once, ${counts.lost} lost, ${counts.twice} twice, ` +
        `${counts.disordered} out of order within a story, ${counts.stories} stories, ${counts.unanswered} without an ` +
        `answer, ${counts.untold} answers not told, ${counts.toldTwice} told twice, ${refused} calls refused`,
      ok:
        counts.once === most &&
        counts.lost + counts.twice + counts.disordered + counts.unanswered + counts.untold + refused === 0 &&
        counts.toldTwice <= kills,
    },
    await forged(hub, graph, scale, name),
  ];
  await server.stop();
  await place.remove();
  await graph.close();
  return figures;
}

/** Sets WhatsApp up and links a phone of each engineer. */
async function linked(server: Server, admin: Person): Promise<Map<string, Person>> {
  const made = await admin.call("POST", "/api/channels", {
    ...{ kind: "whatsapp", token: phone.token, accountId: phone.id, appSecret: phone.secret },
    verifyToken: "a-word-of-ours",
  });
  if (!made.ok) throw new Error(`WhatsApp could not be set up: ${await made.text()}`);
  const crew = new Map<string, Person>();
  for (let n = 0; n < engineers; n++) {
    const person = await aColleague(admin, server.origin, "service");
    const answer = await person.call("POST", "/api/channel-links/code", { password: `${password}-own` });
    if (!answer.ok) throw new Error(`There was no code: ${await answer.text()}`);
    const { code } = (await answer.json()) as { code: string };
    const from = `4917000000${String(n).padStart(2, "0")}`;
    await hook(server.origin, says(from, `wamid.link.${n}`, code, Math.floor(Date.now() / 1_000)));
    crew.set(from, person);
  }
  return crew;
}

const roll = dice(7);

function shuffled<Item>(items: Item[]): Item[] {
  const left = [...items];
  return items.map(() => left.splice(roll(left.length), 1)[0]!);
}

interface StoredMessage {
  role: string;
  parts: { type: string; text?: string }[];
}

/** What stands in everybody's chats once all is answered, and what everybody was told. */
async function read({ server, crew }: Hub, graph: MessengerServer, most: number) {
  const patience = performance.now() + answeredWithinMs;
  let threads: StoredMessage[][] = [];
  let notes: number[][] = [];
  const answersIn = () => threads.flat().filter(({ role }) => role === "assistant").length;
  do {
    await sleep(2_000);
    threads = [];
    for (const person of crew.values()) {
      const mine = personWith(server.origin, person.cookie, person.id, person.email);
      const chats = (await (await mine.call("GET", "/api/chats")).json()) as { id: string }[];
      for (const { id } of chats) {
        const chat = (await (await mine.call("GET", `/api/chats/${id}`)).json()) as { messages: StoredMessage[] };
        threads.push(chat.messages);
      }
    }
    const stories = threads.flat().filter(({ role }) => role === "user");
    notes = stories.map(({ parts }) =>
      [
        ...parts
          .map(({ text = "" }) => text)
          .join("\n")
          .matchAll(/note (\d+)x/g),
      ].map(([, n]) => Number(n)),
    );
    // What was said stands in a chat before its answer does.
  } while ((notes.flat().length < most || answersIn() < notes.length) && performance.now() < patience);
  const answers = answersIn();
  const told = () => graph.told.filter(({ text }) => !text.includes("this account is linked")).length;
  // The last of them are on their way.
  while (told() < answers && performance.now() < patience) await sleep(250);
  const seen = new Map<number, number>();
  for (const n of notes.flat()) seen.set(n, (seen.get(n) ?? 0) + 1);
  return {
    once: [...seen.values()].filter((count) => count === 1).length,
    twice: [...seen.values()].filter((count) => count > 1).length,
    lost: most - seen.size,
    disordered: notes.filter((story) => story.some((n, at) => at > 0 && n < story[at - 1]!)).length,
    stories: notes.length,
    unanswered: Math.max(0, notes.length - answers),
    untold: Math.max(0, answers - told()),
    toldTwice: Math.max(0, told() - answers),
  };
}

/** Calls without the secret, messages of strangers, and buttons that nobody was shown. */
async function forged(
  { server, admin, crew }: Hub,
  graph: MessengerServer,
  scale: Scale,
  name: string,
): Promise<Figure> {
  const received = async () => {
    const mine = personWith(server.origin, admin.cookie, admin.id, admin.email);
    const [channel] = (await (await mine.call("GET", "/api/channels")).json()) as { receivedCount: number }[];
    return channel!.receivedCount;
  };
  const [from] = [...crew.keys()];
  const at = Math.floor(Date.now() / 1_000);
  const before = await received();
  const flood = scale.rounds(5_000, 500);
  const statuses = new Map<number, number>();
  let slowest = 0;
  const watching = new AbortController();
  const watch = (async () => {
    while (!watching.signal.aborted) {
      const asked = performance.now();
      await send(server.origin, "GET", "/healthz").then((answer) => answer.arrayBuffer());
      slowest = Math.max(slowest, performance.now() - asked);
      await sleep(50);
    }
  })();
  await times(flood, 50, async (n) => {
    const status = await hook(server.origin, says(from!, `wamid.forged.${n}`, "save everything", at), "not-the-secret");
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  await times(
    100,
    10,
    async (n) => void (await hook(server.origin, says(`1555${1_000_000 + n}`, `wamid.s.${n}`, "hi", at))),
  );
  const strangers = (await received()) - before;
  const press = (id: string) => ({ type: "interactive", interactive: { type: "button_reply", button_reply: { id } } });
  for (const id of ["a999999.0", "a1.99", "a-1.0", "'; drop table users"])
    await hook(server.origin, messageFrom(from!, `wamid.press.${id}`, press(id), at));
  const withoutEffect = () => graph.told.filter(({ text }) => text.startsWith("This button does nothing")).length;
  const patience = performance.now() + 90_000;
  while (withoutEffect() < 4 && performance.now() < patience) await sleep(250);
  watching.abort();
  await watch;
  const dead = withoutEffect();
  return {
    what: `forged calls in a flood, strangers, and buttons that nobody was shown, ${name}`,
    found:
      `${statuses.get(401) ?? 0} of ${flood} forged refused with 401, ${strangers} records of 100 strangers, ${dead} of 4 ` +
      `buttons without effect, slowest answer to others meanwhile ${Math.round(slowest)} ms`,
    ok: statuses.get(401) === flood && strangers === 0 && dead === 4 && slowest < 5_000,
  };
}

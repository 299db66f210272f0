/** Web processes behind nginx end one after the other, as at an upgrade, while people write through all of them. */
import { Agent, request } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { aMachine, firstAdmin, password } from "./client.ts";
import type { Figure, Suite } from "./figure.ts";
import { isThere, nginx, type Door } from "./proxies.ts";
import { aPostgres, portsFor, start, type Server } from "./server.ts";

const writersAtOnce = 8;
const noticeS = 2;
const what = "three processes behind nginx, two of which end under writes";

export const handover: Suite = async (scale) => {
  if (!isThere("nginx") || !isThere("openssl")) return [{ what, found: "left out: nginx is not installed", ok: true }];
  const place = await aPostgres();
  if (!place) return [{ what, found: "left out: TEST_DATABASE_URL is not set", ok: true }];
  const door = portsFor(2);
  const env = {
    ...{ TRUST_PROXY: "1", APP_ORIGIN: `https://localhost:${door}`, HOST: "127.0.0.1", WORKER: "none" },
    SHUTDOWN_NOTICE_S: String(noticeS),
  };
  const first = await start(place, env);
  const { email } = await firstAdmin(first);
  const lasting = await start(place, env);
  const figures: Figure[] = [];
  for (let round = 0, ending: Server = first; round < scale.rounds(10, 2); round++) {
    const other = await start(place, env);
    const front = await nginx(door, ...([ending, other, lasting].map(portOf) as [number, number, number]));
    figures.push(await under(front, { email, url: place.url }, round, [ending, other]));
    await front.stop();
    ending = await start(place, env);
    if (round + 1 === scale.rounds(10, 2)) await ending.stop();
  }
  await lasting.stop();
  await place.remove();
  return [{ what, found: figures.map(({ found }) => found).join("; "), ok: figures.every(({ ok }) => ok) }];
};

const portOf = ({ origin }: Server) => Number(new URL(origin).port);

interface Place {
  email: string;
  url: string;
}

async function keptOf(url: string, round: number): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const found = await client.query<{ kept: number }>(
    "select count(*)::int as kept from machines where serial_number like $1",
    [`HAND-${round}-%`],
  );
  await client.end();
  return found.rows[0]!.kept;
}

/** Writes go on from before the first process is asked to end until after the second has. */
async function under(front: Door, { email, url }: Place, round: number, ending: Server[]): Promise<Figure> {
  const agent = new Agent({ keepAlive: true, maxSockets: writersAtOnce, ca: front.certificate });
  const login = await ask(front, agent, "POST", "/api/auth/login", { email, password });
  const cookie = login.cookie;
  const serial = (n: number) => `HAND-${round}-${n}`;
  const answers: number[] = [];
  let sent = 0;
  let over = false;
  const writer = async () => {
    while (!over) {
      const { status } = await ask(front, agent, "POST", "/api/machines", aMachine(serial(sent++)), cookie);
      answers.push(status);
      // People pause, and so the proxy keeps connections that nobody uses at the moment.
      await sleep(Math.random() * 40);
    }
  };
  const writers = Array.from({ length: writersAtOnce }, writer);
  const codes: (number | null)[] = [];
  for (const server of ending) {
    await sleep(500);
    codes.push(await server.stop());
  }
  await sleep(500);
  over = true;
  await Promise.all(writers);
  const written = answers.filter((status) => status === 201).length;
  const rows = await keptOf(url, round);
  agent.destroy();
  const others = answers.filter((status) => status !== 201);
  return {
    what,
    found: `${written} of ${sent} written, ${rows} kept${others.length ? ` (else ${others.join(", ")})` : ""}, exit codes ${codes.join(", ")}`,
    ok: written === sent && rows === written && codes.every((code) => code === 0),
  };
}

interface Answered {
  /** 0 where the connection broke off. */
  status: number;
  text: string;
  cookie: string;
}

function ask(front: Door, agent: Agent, method: string, path: string, sent?: object, cookie = ""): Promise<Answered> {
  const host = `localhost:${front.port}`;
  const to = { agent, host: "127.0.0.1", port: front.port, servername: "localhost", method, path };
  return new Promise((done) => {
    const headers = { host, cookie, "Content-Type": "application/json" };
    const asked = request({ ...to, headers }, (answer) => {
      let text = "";
      answer
        .on("data", (bytes: Buffer) => (text += bytes.toString()))
        .once("end", () => {
          const given = answer.headers["set-cookie"]?.map((one) => one.split(";")[0]!).join("; ") ?? "";
          done({ status: answer.statusCode!, text, cookie: given });
        });
    });
    asked.once("error", () => done({ status: 0, text: "", cookie: "" }));
    asked.end(sent && JSON.stringify(sent));
  });
}

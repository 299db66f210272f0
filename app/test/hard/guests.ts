/** Strangers at the labels of machines: a flood of reports beside a day's work, and guesses of codes. */
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { inWords, noticedBeside } from "./beside.ts";
import { aColleague, aMachine, firstAdmin, percentile, send, type Person } from "./client.ts";
import { dice } from "./dice.ts";
import type { Figure, Scale, Suite } from "./figure.ts";
import { aFolder, aPostgres, start, type Place, type Server } from "./server.ts";

const labelled = 20;
const perMinute = 1_000;
/** What nobody without an account may ever read. */
const secrets = ["Nordhafen Umschlag", "GUEST-", "ada@example.test"];
/** Judged where the machine is the run's own: other people's work, and the list that the office looks through. */
const unhurtMs = 400;
const triageMs = 300;

export const guests: Suite = async (scale) => {
  const figures = await atLabels("embedded", aFolder(), scale);
  const postgres = await aPostgres();
  return postgres ? [...figures, ...(await atLabels("PostgreSQL", postgres, scale))] : figures;
};

async function atLabels(name: string, place: Place, scale: Scale): Promise<Figure[]> {
  // Each guest comes by an address of its own, as a proxy tells it.
  const server = await start(place, { TRUST_PROXY: "1" });
  const admin = await firstAdmin(server);
  const codes: string[] = [];
  for (let n = 0; n < labelled; n++) codes.push(await aLabel(admin, n));
  const figures = [await flood(server, admin, codes, name, scale), await guesses(server, codes, name, scale)];
  await server.stop();
  await place.remove();
  return figures;
}

async function aLabel({ call }: Person, n: number): Promise<string> {
  const machine = { ...aMachine(`GUEST-${n}`), customerName: "Nordhafen Umschlag" };
  const { id } = (await (await call("POST", "/api/machines", machine)).json()) as { id: number };
  const label = await call("POST", `/api/machines/${id}/label`);
  if (!label.ok) throw new Error(`No label: ${await label.text()}`);
  return ((await label.json()) as { url: string }).url.split("/m/")[1]!;
}

const addressOf = (n: number) => ({ "x-forwarded-for": `198.18.${Math.floor(n / 250) % 250}.${n % 250}` });

async function flood(server: Server, admin: Person, codes: string[], name: string, scale: Scale): Promise<Figure> {
  const most = scale.rounds(perMinute, perMinute / 4);
  const office = await aColleague(admin, server.origin, "operator");
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#7a5" } })
    .jpeg()
    .toBuffer();
  const answers = { taken: 0, held: 0, other: [] as number[] };
  const told: string[] = [];
  const triage: number[] = [];
  let over = false;

  async function report(n: number) {
    const form = new FormData();
    form.set("text", `Oil under the machine, seen by ${n}`);
    if (n % 10 === 0) form.append("files", new File([new Uint8Array(photo)], "leak.jpg", { type: "image/jpeg" }));
    const answer = await send(server.origin, "POST", `/m/${codes[n % codes.length]}`, form, addressOf(n));
    told.push(await answer.text());
    if (answer.status === 303) answers.taken++;
    else if (answer.status === 429 && Number(answer.headers.get("retry-after")) > 0) answers.held++;
    else answers.other.push(answer.status);
    if (n % 25 === 0)
      told.push(await (await send(server.origin, "GET", `/m/${codes[0]}`, undefined, addressOf(n))).text());
  }
  async function lookThrough() {
    while (!over) {
      const begun = performance.now();
      const answer = await office.call("GET", "/triage");
      await answer.arrayBuffer();
      if (!answer.ok) answers.other.push(answer.status);
      triage.push(performance.now() - begun);
      await sleep(1_000);
    }
  }
  const noticed = await noticedBeside(server, admin, async () => {
    const looking = lookThrough();
    const sent: Promise<void>[] = [];
    for (let n = 0; n < most; n++) {
      sent.push(report(n));
      await sleep(60_000 / perMinute);
    }
    await Promise.all(sent);
    over = true;
    await looking;
  });

  const kept = (await (await office.call("GET", "/api/guest-reports?limit=200")).json()) as unknown[];
  const readable = secrets.filter((secret) => told.some((page) => page.includes(secret)));
  const slow = percentile(noticed.calls, 0.99) > unhurtMs || percentile(triage, 0.95) > triageMs;
  return {
    what: `${most} reports of strangers at ${perMinute} a minute, ${name}`,
    found:
      `${answers.taken} taken, ${answers.held} asked to wait, ${answers.other.length} answered otherwise ` +
      `(${[...new Set(answers.other)].join(", ")}), ${kept.length} wait for the office, ` +
      `triage p95 ${Math.round(percentile(triage, 0.95))} ms, ${readable.length} secrets read; ${inWords(noticed)}`,
    ok:
      answers.other.length + readable.length + noticed.faults.length === 0 &&
      answers.taken > 0 &&
      kept.length === answers.taken &&
      !(scale.full && slow),
  };
}

/** Codes that are not there, most of them near to one that is. */
async function guesses(server: Server, codes: string[], name: string, scale: Scale): Promise<Figure> {
  const most = scale.rounds(5_000, 500);
  const roll = dice(11);
  const pages = new Map<number, Set<string>>();
  for (let n = 0; n < most; n++) {
    const answer = await send(server.origin, "GET", `/m/${aGuess(codes[roll(codes.length)]!, n, roll)}`, undefined, {
      ...addressOf(Math.floor(n / 100)),
    });
    const known = pages.get(answer.status) ?? new Set();
    // What a browser may run has a mark of its own on each page.
    pages.set(answer.status, known.add((await answer.text()).replaceAll(/nonce="[^"]*"/g, "")));
  }
  const statuses = [...pages.keys()].toSorted((one, other) => one - other);
  const unlike = [...pages.values()].filter(({ size }) => size > 1).length;
  return {
    what: `${most} guesses of codes, ${name}`,
    found: `answered ${statuses.join(" and ")}, ${unlike} of these in more than one way`,
    ok: statuses.join() === "404,429" && unlike === 0,
  };
}

function aGuess(code: string, n: number, roll: (below: number) => number): string {
  if (n % 3 === 0) return randomBytes(32).toString("base64url");
  if (n % 3 === 1) return code.slice(0, -1 - roll(5));
  const at = roll(code.length);
  return `${code.slice(0, at)}${code[at] === "A" ? "B" : "A"}${code.slice(at + 1)}`;
}

/** Kill signals among movements of parts: what was acknowledged is there once, and every level is the sum of its rows. */
import { setTimeout as sleep } from "node:timers/promises";
import { Chance } from "#db/seed/random.ts";
import type { StockLevels, StockMovements } from "#tools/stock/shapes.ts";
import { firstAdmin, personWith, type Person } from "./client.ts";
import type { Figure, Scale, Suite } from "./figure.ts";
import { aFolder, aPostgres, start, type Place } from "./server.ts";

const lanes = 4;
const mostMsBeforeKill = 1_500;
const pageOf = 1_000;

export const stock: Suite = async (scale) => {
  const folder = aFolder();
  const figures = [await killedMovements("embedded", folder, scale)];
  await folder.remove();
  const place = await aPostgres();
  if (!place) return figures;
  figures.push(await killedMovements("PostgreSQL", place, scale));
  await place.remove();
  return figures;
};

async function killedMovements(name: string, place: Place, scale: Scale): Promise<Figure> {
  const acknowledged = new Set<number>();
  let first: Person | undefined;
  let rounds = 0;
  let ids: { parts: number[]; places: number[] } | undefined;
  const timeIsUp = scale.clock();
  for (const most = scale.rounds(60, 2); rounds < most && !timeIsUp(); rounds++) {
    const server = await start(place);
    first ??= await firstAdmin(server);
    const person = personWith(server.origin, first.cookie, first.id, first.email);
    ids ??= await aCatalogue(person);
    let killed = false;
    const before = acknowledged.size;
    const writing = Promise.all(
      Array.from({ length: lanes }, (_, lane) =>
        moveUntil(() => killed, person, rounds * lanes + lane, ids!, acknowledged),
      ),
    );
    for (let waits = 0; acknowledged.size === before && waits < 500; waits++) await sleep(20);
    await sleep(Math.random() * mostMsBeforeKill);
    await server.kill();
    killed = true;
    await writing;
  }
  const server = await start(place);
  const person = personWith(server.origin, first!.cookie, first!.id, first!.email);
  const { lost, wrong, rows } = await checked(person, acknowledged);
  await server.stop();
  return {
    what: `kill -9 among movements of parts and their undoing, ${name}`,
    found: `${rounds} rounds, ${acknowledged.size} rows acknowledged of ${rows}, ${lost} lost, ${wrong} levels wrong`,
    ok: lost === 0 && wrong === 0 && acknowledged.size > 0,
  };
}

async function made(person: Person, path: string, sent: object): Promise<number> {
  const answer = await person.call("POST", path, sent);
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return ((await answer.json()) as { id: number }).id;
}

async function aCatalogue(person: Person) {
  const parts: number[] = [];
  for (let at = 0; at < 5; at++)
    parts.push(await made(person, "/api/parts", { number: `K-${at}`, name: `Part ${at}`, unit: "pcs" }));
  const places: number[] = [];
  for (let at = 0; at < 3; at++)
    places.push(await made(person, "/api/stock/places", { kind: "store", name: `Store ${at}` }));
  return { parts, places };
}

/** Moves parts about as fast as it is answered, and takes some of it back. */
async function moveUntil(
  ended: () => boolean,
  person: Person,
  seed: number,
  { parts, places }: { parts: number[]; places: number[] },
  acknowledged: Set<number>,
): Promise<void> {
  const chance = new Chance(seed + 1);
  while (!ended()) {
    const [partId, placeId] = [chance.of(parts), chance.of(places)];
    const kind = chance.of(["received", "used", "moved", "scrapped", "returned"] as const);
    const to = kind === "moved" ? { toPlaceId: chance.of(places.filter((id) => id !== placeId)) } : {};
    const sent = { kind, partId, placeId, quantity: chance.whole(1, 9), confirm: chance.happens(0.5), ...to };
    const answer = await person.call("POST", "/api/stock/movements", sent).catch(() => undefined);
    const noted = (await answer?.json().catch(() => undefined)) as { movements?: { id: number }[] } | undefined;
    for (const { id } of (answer?.status === 201 && noted?.movements) || []) acknowledged.add(id);
    const auditId = answer?.headers.get("x-audit-id");
    if (answer?.status !== 201 || !auditId || !chance.happens(0.2)) continue;
    const undone = await person.call("POST", `/api/audit/${auditId}/undo`, {}).catch(() => undefined);
    await undone?.arrayBuffer().catch(() => undefined);
  }
}

/** Adds all rows up and holds them against the levels. */
async function checked(person: Person, acknowledged: ReadonlySet<number>) {
  const read = async <Answer>(path: string) => (await (await person.call("GET", path)).json()) as Answer;
  const sums = new Map<string, number>();
  const there: number[] = [];
  let next: string | null = "";
  while (next !== null) {
    const page: StockMovements = await read(`/api/stock/movements?limit=${pageOf}${next && `&before=${next}`}`);
    for (const { id, partId, placeId, quantity } of page.items) {
      there.push(id);
      const key = `${partId}@${placeId}`;
      sums.set(key, (sums.get(key) ?? 0) + quantity);
    }
    next = page.next;
  }
  const known = new Set(there);
  const { items } = await read<StockLevels>(`/api/stock/levels?limit=${pageOf}`);
  const levels = new Map(items.map(({ partId, placeId, quantity }) => [`${partId}@${placeId}`, quantity]));
  const keys = new Set([...sums.keys(), ...levels.keys()]);
  return {
    rows: known.size,
    lost: [...acknowledged].filter((id) => !known.has(id)).length + (there.length - known.size),
    wrong: [...keys].filter((key) => (sums.get(key) ?? 0) !== (levels.get(key) ?? 0)).length,
  };
}

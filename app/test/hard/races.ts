/** Many at once on the same records. */
import { aMachine, firstAdmin, times, type Person } from "./client.ts";
import type { Figure, Suite } from "./figure.ts";
import { aFolder, start } from "./server.ts";

const atOnce = 20;
const rows = 10;

export const races: Suite = async (scale) => {
  const place = aFolder();
  const server = await start(place);
  const admin = await firstAdmin(server);
  const figures = [
    await concurrentEdits(admin, scale.rounds(500, 100)),
    await doubleSubmits(admin, scale.rounds(200, 30)),
  ];
  await server.stop();
  await place.remove();
  return figures;
};

/** Everybody adds one to a number that they read before; who was overtaken reads again. */
async function concurrentEdits(admin: Person, edits: number): Promise<Figure> {
  const ids: number[] = [];
  for (let n = 0; n < rows; n++)
    ids.push(((await (await admin.call("POST", "/api/machines", aMachine(`E-${n}`))).json()) as { id: number }).id);
  type Row = { version: number; totalHours: number | null };
  const read = async (id: number) => (await (await admin.call("GET", `/api/machines/${id}`)).json()) as Row;
  let conflicts = 0;
  await times(edits, atOnce, async (n) => {
    const id = ids[n % rows]!;
    for (;;) {
      const { version, totalHours } = await read(id);
      const answer = await admin.call("PATCH", `/api/machines/${id}`, { version, totalHours: (totalHours ?? 0) + 1 });
      await answer.arrayBuffer();
      if (answer.ok) return;
      if (answer.status !== 409) throw new Error(`An edit was answered with ${answer.status}`);
      conflicts++;
    }
  });
  const sum = (await Promise.all(ids.map(read))).reduce((total, { totalHours }) => total + (totalHours ?? 0), 0);
  return {
    what: "concurrent edits",
    found: `${edits} on ${rows} rows, ${edits - sum} lost, ${conflicts} overtaken and told so`,
    ok: sum === edits,
  };
}

/** A double click: the same request twice at once, with one Idempotency-Key. */
async function doubleSubmits(admin: Person, count: number): Promise<Figure> {
  const [machine] = (await (await admin.call("GET", "/api/machines")).json()) as { id: number }[];
  const list = async () =>
    ((await (await admin.call("GET", "/api/issues?limit=500")).json()) as { description: string }[]).filter(
      ({ description }) => description.startsWith("Double"),
    );
  let different = 0;
  await times(count, atOnce / 2, async (n) => {
    const submit = () =>
      admin.call(
        "POST",
        "/api/issues",
        { machineId: machine!.id, description: `Double ${n}`, severity: "High" },
        { "Idempotency-Key": `double-${n}` },
      );
    const answers = await Promise.all([submit(), submit()]);
    const ids = await Promise.all(
      answers.filter(({ ok }) => ok).map(async (answer) => ((await answer.json()) as { id: number }).id),
    );
    if (ids.length === 0 || new Set(ids).size !== 1) different++;
  });
  const made = (await list()).length;
  return {
    what: "double submit",
    found: `${count} × 2, ${made} made, ${different} answered differently`,
    ok: made === count && different === 0,
  };
}

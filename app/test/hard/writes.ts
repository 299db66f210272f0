/** People who write without a pause, and what they were told was kept. */
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { aMachine, handIn, type Person } from "./client.ts";

const machineLanes = 3;

/** What a server has acknowledged, to be looked for afterwards. */
export class Acknowledged {
  readonly serials: string[] = [];
  /** Digest of each file by the id of its document. */
  readonly files = new Map<number, string>();

  get count(): number {
    return this.serials.length + this.files.size;
  }

  /** Looks for everything. @returns what is gone, and what is there with another content */
  async lost(person: Person): Promise<string[]> {
    const lost = await missing(person, this.serials);
    for (const [id, digest] of this.files) {
      const answer = await person.call("GET", `/api/documents/${id}/file`);
      const bytes = new Uint8Array(await answer.arrayBuffer().catch(() => new ArrayBuffer()));
      if (!answer.ok || digestOf(bytes) !== digest) lost.push(`document ${id} (${answer.status})`);
    }
    return lost;
  }
}

/** Adds machines and hands in files as fast as they are answered, until `ended`. */
export async function writeUntil(
  ended: () => boolean,
  person: Person,
  label: string,
  acknowledged: Acknowledged,
): Promise<void> {
  const machines = Array.from({ length: machineLanes }, async (_, lane) => {
    for (let n = 0; !ended(); n++) {
      const serial = `K-${label}-${lane}-${n}`;
      const answer = await person.call("POST", "/api/machines", aMachine(serial)).catch(() => undefined);
      if (answer?.status === 201) acknowledged.serials.push(serial);
      await answer?.arrayBuffer().catch(() => undefined);
    }
  });
  // A person may hand in 400 files an hour; a few each round are enough.
  const files = (async () => {
    for (let n = 0; !ended() && n < 2; n++) {
      const text = `Note ${label}-${n}: ${crypto.randomUUID()}`;
      const answer = await handIn(person, "/api/documents", text, `note-${label}-${n}.txt`).catch(() => undefined);
      const document = (await answer?.json().catch(() => undefined)) as { id?: number } | undefined;
      if (answer?.status === 201 && document?.id)
        acknowledged.files.set(document.id, digestOf(new TextEncoder().encode(text)));
    }
  })();
  await Promise.all([...machines, files]);
}

/** Those of these machines that are not there. A list ends at 5,000; asked for by what comes before the number, all come. */
export async function missing(person: Person, serials: string[]): Promise<string[]> {
  const groups = Map.groupBy(serials, (serial) => serial.slice(0, serial.lastIndexOf("-") + 1));
  const lost: string[] = [];
  for (const [prefix, wanted] of groups) {
    const answer = await person.call("GET", `/api/machines?query=${encodeURIComponent(prefix)}`);
    if (!answer.ok) throw new Error(`Looking for ${prefix}…: ${answer.status} ${await answer.text()}`);
    const there = new Set(
      ((await answer.json()) as { serialNumber: string }[]).map(({ serialNumber }) => serialNumber),
    );
    lost.push(...wanted.filter((serial) => !there.has(serial)));
  }
  return lost;
}

const patienceMs = 60_000;

/** Waits until the server has acknowledged a row or, if asked for, a file more: one just awake has nothing to lose yet. */
export async function firstAnswer(acknowledged: Acknowledged, wanted: "row" | "file" = "row"): Promise<void> {
  const kept = () => (wanted === "file" ? acknowledged.files.size : acknowledged.count);
  const before = kept();
  const begun = performance.now();
  while (kept() === before && performance.now() - begun < patienceMs) await sleep(20);
}

const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

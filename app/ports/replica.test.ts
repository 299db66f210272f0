import { expect, test } from "vitest";
import type { Db } from "#db/client.ts";
import type { Positions } from "#db/postgres/positions.ts";
import { replicaReads } from "./replica.server.ts";

// why: which of the two is asked is all that matters here
const [primary, replica] = [{ name: "primary" }, { name: "replica" }] as unknown as [Db, Db];

/** A primary's log, a replica that follows when it is told to, and how often each was asked. */
function aPair() {
  const log = { written: 100n, replayed: 100n as bigint | undefined };
  const asked = { written: 0, replayed: 0 };
  const positions: Positions = {
    async written() {
      asked.written++;
      return log.written;
    },
    async replayed() {
      asked.replayed++;
      return log.replayed;
    },
  };
  return { log, asked, positions };
}

test("what was written by one process is read in every other, from the primary until the replica shows it", async () => {
  const { log, positions } = aPair();
  const [here, there] = [replicaReads({ primary, replica, positions }), replicaReads({ primary, replica, positions })];
  expect([await here.from(), await there.from()]).toEqual([replica, replica]);
  log.written = 140n;
  expect([await here.from(), await there.from()]).toEqual([primary, primary]);
  log.replayed = 139n;
  expect([await here.from(), await there.from()]).toEqual([primary, primary]);
  log.replayed = 140n;
  expect([await here.from(), await there.from()]).toEqual([replica, replica]);
});

test("the replica is asked where it stands only after something was written, or after a while", async () => {
  const { log, asked, positions } = aPair();
  let at = 0;
  const reads = replicaReads({ primary, replica, positions, now: () => at });
  for (let n = 0; n < 5; n++) expect(await reads.from()).toBe(replica);
  expect(asked).toEqual({ written: 5, replayed: 1 });
  log.written = log.replayed = 200n;
  await reads.from();
  await reads.from();
  expect(asked.replayed).toBe(2);
  at += 1_001;
  await reads.from();
  expect(asked.replayed).toBe(3);
});

test("reads at the same time share a question, but none that was asked before they came", async () => {
  const answers: ((position: bigint) => void)[] = [];
  const positions: Positions = {
    written: () => new Promise((done) => answers.push(done)),
    replayed: async () => 150n,
  };
  const reads = replicaReads({ primary, replica, positions });
  const early = reads.from();
  const late = [reads.from(), reads.from()];
  expect(answers).toHaveLength(1);
  answers[0]!(100n);
  expect(await early).toBe(replica);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]!(200n);
  expect(await Promise.all(late)).toEqual([primary, primary]);
});

test.each([
  ["is away", () => Promise.reject(new Error("connection refused"))],
  ["hangs", () => new Promise<bigint>(() => undefined)],
  ["replays no log", () => Promise.resolve(undefined)],
])("the primary serves while the replica %s", async (_, replayed) => {
  const reads = replicaReads({ primary, replica, positions: { ...aPair().positions, replayed } });
  expect(await reads.from()).toBe(primary);
});

import { expect, test } from "vitest";
import type { Db } from "#db/client.ts";
import { embeddedEvents } from "#db/events.ts";
import { replicaReads } from "./replica.server.ts";

// why: which of the two is asked is all that matters here
const [primary, replica] = [{ name: "primary" }, { name: "replica" }] as unknown as [Db, Db];

test("the replica serves reads, but not those that must show what has just changed", async () => {
  const events = embeddedEvents();
  let at = 1_000_000;
  const reads = replicaReads({ primary, replica, events, now: () => at });
  expect(reads.from(1)).toBe(replica);
  reads.wrote(1);
  expect([reads.from(1), reads.from(2)]).toEqual([primary, replica]);
  at += 5_001;
  expect(reads.from(1)).toBe(replica);
  await events.publish(primary, { domains: ["issues"] });
  expect([reads.from(1), reads.from(2)]).toEqual([primary, primary]);
  at += 2_001;
  expect(reads.from(2)).toBe(replica);
});

import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import type { Database } from "#db/client.ts";
import type { LiveEvent } from "#db/events.ts";
import { auditLog, machines } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aUser } from "#db/testing/records.ts";
import { Conflict, Forbidden, InvalidInput, NotSignedIn } from "./errors.ts";
import { claimKey } from "./idempotency.ts";
import { operation, run } from "./operation.ts";
import { contextFor, testNow } from "./testing/context.ts";

let database: Database;
let admin: Awaited<ReturnType<typeof aUser>>;
beforeEach(async () => {
  database = await freshDatabase();
  admin = await aUser(database.db, { role: "admin" });
});

const relocate = operation({
  name: "machines.update",
  title: "Move",
  description: "Moves a machine, to test the door.",
  effect: "write",
  input: z.strictObject({ id: z.number(), location: z.string().min(1, "Where to?") }),
  async execute({ id, location }, { db, changed }) {
    const [before] = await db.select().from(machines).where(eq(machines.id, id));
    const [after] = await db.update(machines).set({ location }).where(eq(machines.id, id)).returning();
    changed({ entity: "machine", id, before, after, domains: ["machines"] });
    if (location === "nowhere") throw new Conflict("There is no such place");
    return { location: after?.location, at: testNow };
  },
});

test("nobody signed in, a role without the right, and input that does not fit are each refused in their way", async () => {
  const viewer = await aUser(database.db, { role: "view" });
  await expect(run(relocate, {}, contextFor(database, undefined))).rejects.toThrow(NotSignedIn);
  await expect(run(relocate, {}, contextFor(database, viewer))).rejects.toThrow(Forbidden);
  const wrong = run(relocate, { id: 1, location: "" }, contextFor(database, admin));
  await expect(wrong).rejects.toThrow(InvalidInput);
  await expect(wrong).rejects.toMatchObject({
    message: "Where to?",
    details: [{ path: "location", message: "Where to?" }],
  });
});

test("a write leaves an audit row with who, what, before and after, and tells open screens", async () => {
  const machine = await aMachine(database.db, { location: "Yard 1" });
  const heard: LiveEvent[] = [];
  const stop = database.events.subscribe((event) => heard.push(event));
  // On a server a connection has to stand first; what came before it was told as everything.
  await expect
    .poll(async () => {
      await database.events.publish(database.db, { domains: ["settings"] });
      return heard.some(({ domains }) => domains.length === 1);
    })
    .toBe(true);
  const machinesHeard = () => heard.filter(({ domains }) => domains.includes("machines") && domains.length === 1);
  await run(relocate, { id: machine.id, location: "Yard 2" }, contextFor(database, admin));
  await expect.poll(machinesHeard).toEqual([{ domains: ["machines"] }]);
  stop();
  const [row] = await database.db.select().from(auditLog);
  expect(row).toMatchObject({
    actorId: admin.id,
    door: "http",
    operation: "machines.update",
    entity: "machine",
    entityId: String(machine.id),
  });
  expect(row?.before).toMatchObject({ location: "Yard 1" });
  expect(row?.after).toMatchObject({ location: "Yard 2" });
});

test("a write that fails leaves nothing behind, not even in the audit log", async () => {
  const machine = await aMachine(database.db, { location: "Yard 1" });
  await expect(run(relocate, { id: machine.id, location: "nowhere" }, contextFor(database, admin))).rejects.toThrow(
    "no such place",
  );
  expect(await database.db.$count(auditLog)).toBe(0);
  const [same] = await database.db.select().from(machines);
  expect(same?.location).toBe("Yard 1");
});

test("the same key, user and body answers the first answer again and changes nothing twice", async () => {
  const machine = await aMachine(database.db);
  const input = { id: machine.id, location: "Yard 3" };
  const context = contextFor(database, admin);
  const [first, second] = await Promise.all([
    run(relocate, input, context, { idempotencyKey: "k" }),
    run(relocate, input, context, { idempotencyKey: "k" }),
  ]);
  expect(JSON.stringify(second)).toBe(JSON.stringify(first));
  expect(await database.db.$count(auditLog)).toBe(1);
  await expect(run(relocate, { ...input, location: "Yard 4" }, context, { idempotencyKey: "k" })).rejects.toThrow(
    Conflict,
  );
});

test("a call cut off under a clock far ahead does not keep its key from being used again, but one at work does", async () => {
  const machine = await aMachine(database.db);
  const input = { id: machine.id, location: "Yard 3" };
  const cutOff = async (minutes: number, key: string) => {
    const now = () => new Date(testNow.getTime() + minutes * 60_000);
    await claimKey(database.db, key, relocate.name, input, { ...contextFor(database, admin), now });
  };
  const again = (idempotencyKey: string) => run(relocate, input, contextFor(database, admin), { idempotencyKey });
  await cutOff(600, "ahead");
  expect(await again("ahead")).toMatchObject({ location: "Yard 3" });
  // Clocks of two servers differ by less.
  await cutOff(1, "at work");
  await expect(again("at work")).rejects.toMatchObject({ extra: { again: true } });
});

test("an access token that may only read cannot write", async () => {
  const machine = await aMachine(database.db);
  const context = contextFor(database, admin);
  const readOnly = { ...context, actor: { ...context.actor!, readOnly: true } };
  await expect(run(relocate, { id: machine.id, location: "Yard 3" }, readOnly)).rejects.toThrow("may only read");
});

import type { Database } from "#db/client.ts";
import type { users } from "#db/schema/index.ts";
import type { Actor } from "../actor.ts";
import type { Context } from "../context.ts";
import type { Ports } from "../ports.ts";

/** The moment at which tests happen unless they say otherwise. */
export const testNow = new Date("2026-03-18T10:00:00Z");

export const actorFrom = (user: typeof users.$inferSelect): Actor => ({
  id: user.id,
  name: user.name,
  email: user.email,
  role: user.role,
  language: user.language,
  timeZone: user.timeZone,
  seesMoney: user.seesMoney,
  onlyOwnSites: user.onlyOwnSites,
  mustChangePassword: user.mustChangePassword,
});

/** The context in which this user (none: nobody signed in) calls an operation. Ports are what the test hands in. */
export function contextFor(
  { db, events }: Database,
  user: typeof users.$inferSelect | undefined,
  { now = () => testNow, ports = {}, ...more }: Partial<Omit<Context, "ports">> & { ports?: Partial<Ports> } = {},
): Omit<Context, "changed"> {
  return {
    actor: user && actorFrom(user),
    db,
    events,
    now,
    door: "http",
    requestId: "test",
    ports: withoutTheRest(ports),
    ...more,
  };
}

const enoughRoom: Ports["room"] = { check: () => Promise.resolve() };

/** A port that the test did not hand in is not needed by it; using it is a mistake worth seeing. */
function withoutTheRest(ports: Partial<Ports>): Ports {
  return new Proxy(ports as Ports, {
    get: (given, name) => {
      if (name in given) return given[name as keyof Ports];
      if (name === "room") return enoughRoom;
      throw new Error(`This test has no port "${String(name)}"`);
    },
  });
}

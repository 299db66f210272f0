import { PGlite } from "@electric-sql/pglite";
import { expect, test, vi } from "vitest";
import { keepCheckpoints } from "./checkpoints.ts";

const filesOf = async (pg: PGlite) =>
  (await pg.query<{ count: number }>("select count(*)::int as count from pg_ls_dir('base/5')")).rows[0]!.count;

test("files of emptied tables go once enough was written, and not before", async () => {
  const pg = await PGlite.create();
  await pg.exec("create table notes (id int primary key)");
  const before = await filesOf(pg);
  for (let n = 0; n < 20; n++) await pg.exec("truncate notes");
  const left = await filesOf(pg);
  expect(left).toBeGreaterThanOrEqual(before + 40);

  const endQuiet = keepCheckpoints(pg, { lookEvery: 5, dueAfter: 1024 ** 4 });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await filesOf(pg)).toBe(left);
  endQuiet();

  const end = keepCheckpoints(pg, { lookEvery: 5, dueAfter: 1 });
  await vi.waitFor(async () => expect(await filesOf(pg)).toBeLessThanOrEqual(before), { timeout: 30_000 });
  end();
  await pg.close();
});

test("a database that cannot make one says so and goes on", async () => {
  const said = vi.spyOn(console, "error").mockReturnValue();
  const end = keepCheckpoints(
    { query: () => Promise.reject(new Error("no room")), exec: () => Promise.resolve([]) },
    { lookEvery: 5 },
  );
  await vi.waitFor(() => expect(said).toHaveBeenCalled());
  end();
  said.mockRestore();
});

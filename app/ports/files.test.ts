import { pino } from "pino";
import { expect, test } from "vitest";
import { StoreUnavailable, type Store } from "#db/files/store.ts";
import { NoSpace } from "#tools/errors.ts";
import { storeInWords } from "./files.server.ts";

test("A store that refuses a file is known not to work from that moment on, and to work once it takes one", async () => {
  let room = true;
  let checks = 0;
  const needed = () =>
    room ? Promise.resolve() : Promise.reject(new StoreUnavailable("the disk is full", { full: true }));
  const check = () => {
    checks++;
    return needed();
  };
  const files = storeInWords({ put: needed, check } as Partial<Store> as Store, pino({ enabled: false }));
  expect(await files.fault()).toBeNull();
  expect(await files.fault()).toBeNull();
  expect(checks, "asked at most every two seconds").toBe(1);

  room = false;
  await expect(files.put("a", new Uint8Array(1), "text/plain")).rejects.toThrow(NoSpace);
  expect(await files.fault()).toBe("the disk is full");

  room = true;
  await files.put("b", new Uint8Array(1), "text/plain");
  expect(await files.fault()).toBeNull();
});

import { beforeAll, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aUser } from "#db/testing/records.ts";
import { roles, type Role } from "#db/vocabulary.ts";
import { catalogue } from "../catalogue.ts";
import { Forbidden, NotSignedIn } from "../errors.ts";
import { run } from "../operation.ts";
import { contextFor } from "../testing/context.ts";
import { permissions, type OperationName } from "./rules.ts";
import { rights } from "./testing/requirements.ts";

/**
 * Every operation × everybody, through the door, against the table of the requirements. The table in
 * `testing/requirements.ts` is typed from the requirements and not derived from the code that it judges.
 */

const identities = ["anonymous", ...roles] as const;
type Identity = (typeof identities)[number];

let database: Database;
const people = new Map<Role, Awaited<ReturnType<typeof aUser>>>();
beforeAll(async () => {
  database = await freshDatabase();
  for (const role of roles) people.set(role, await aUser(database.db, { role }));
});

const expected = new Map(rights.flatMap(({ who, operations }) => operations.map((name) => [name as string, who])));

test("every operation stands in the table of the requirements, once, and every one in the table exists", () => {
  const inTable = rights.flatMap(({ operations }) => operations as string[]);
  expect(inTable.toSorted()).toEqual([...new Set(inTable)].toSorted());
  expect(inTable.toSorted()).toEqual(Object.keys(permissions).toSorted());
});

test("every operation of the catalogue has its own row", () => {
  const names = catalogue.map(({ name }) => name as string);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  for (const name of names) expect(expected.has(name), name).toBe(true);
});

/** Whether the door lets this person's call through to what the operation itself has to say. */
async function isLetIn(name: OperationName, identity: Identity): Promise<boolean> {
  const operation = catalogue.find((entry) => (entry.name as string) === name)!;
  const person = identity === "anonymous" ? undefined : people.get(identity);
  try {
    await run(operation, {}, contextFor(database, person));
    return true;
  } catch (error) {
    const refusedAtTheDoor =
      (error instanceof NotSignedIn && error.message === "Please sign in") ||
      (error instanceof Forbidden && error.message === "Your role does not allow this");
    return !refusedAtTheDoor;
  }
}

const inCatalogue = Object.keys(permissions).filter((name) =>
  catalogue.some((entry) => (entry.name as string) === name),
) as OperationName[];

test.each(inCatalogue)("%s lets in exactly whom the requirements name", async (name) => {
  const letIn = [];
  for (const identity of identities) if (await isLetIn(name, identity)) letIn.push(identity);
  const who = expected.get(name)!;
  expect(letIn.toSorted()).toEqual([...(who === "everyone" ? identities : who)].toSorted());
});

import { expect, test } from "vitest";
import type { ListedUser } from "#app/data/users.ts";
import { actsOn, countsOf, shownPeople, usualPeople } from "./people-view.ts";

const person = (id: number, about: Partial<ListedUser> = {}): ListedUser => ({
  id,
  name: `Person ${id}`,
  email: `person${id}@example.test`,
  phone: null,
  mobilePhone: null,
  role: "service",
  active: true,
  deactivatedAt: null,
  hiddenFromPickers: false,
  seesMoney: false,
  onlyOwnSites: false,
  mustChangePassword: false,
  twoFactorEnabled: false,
  lastSignInAt: null,
  erased: false,
  createdAt: "2026-01-01T00:00:00Z",
  version: 1,
  ...about,
});

const ada = person(1, { name: "Ada", role: "admin", twoFactorEnabled: true, lastSignInAt: "2026-11-20T08:00:00Z" });
const omar = person(2, { name: "Omar", role: "operator", lastSignInAt: "2026-11-22T08:00:00Z" });
const sam = person(3, { name: "Sam", createdAt: "2026-11-01T00:00:00Z" });
const gone = person(4, { name: "Bea", active: false });
const people = [ada, omar, sam, gone];
const namesOf = (some: ListedUser[]) => some.map(({ name }) => name);

test("those who can sign in are shown at first, by name", () => {
  expect(namesOf(shownPeople(people, usualPeople, "name"))).toEqual(["Ada", "Omar", "Sam"]);
});

test("whoever signed in last stands first, whoever never did last", () => {
  expect(namesOf(shownPeople(people, usualPeople, "signIn"))).toEqual(["Omar", "Ada", "Sam"]);
  expect(namesOf(shownPeople(people, usualPeople, "newest"))[0]).toBe("Sam");
});

test("a chip counts what it would leave beside the other chips", () => {
  const counts = countsOf(people, { ...usualPeople, roles: ["service"] });
  expect(counts.states).toEqual([
    { state: "active", count: 1 },
    { state: "inactive", count: 1 },
  ]);
  expect(counts.withoutSecondFactor).toBe(1);
  expect(counts.roles.find(({ role }) => role === "admin")?.count).toBe(1);
});

test("nobody acts on themselves or on an administrator; operators act on nobody", () => {
  expect(actsOn(ada, person(9, { role: "admin" }))).toEqual([]);
  expect(actsOn(sam, ada)).toEqual(["reset", "deactivate", "hide"]);
  expect(actsOn({ ...sam, hiddenFromPickers: true }, ada)).toEqual(["reset", "deactivate", "show"]);
  expect(actsOn(gone, ada)).toEqual(["reactivate", "erase"]);
  expect(actsOn({ ...gone, erased: true }, ada)).toEqual(["erasure"]);
  expect(actsOn({ ...gone, erased: true }, omar)).toEqual([]);
  expect(actsOn(sam, sam)).toEqual([]);
  expect(actsOn(sam, omar)).toEqual([]);
});

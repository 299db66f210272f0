import { beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { partsLines, partsRequests } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aPartsRequest, aUser } from "#db/testing/records.ts";
import { Conflict, Forbidden, InvalidInput, NotFound } from "../errors.ts";
import { run } from "../operation.ts";
import { contextFor, testNow } from "../testing/context.ts";
import { deleteLine } from "./delete-line.ts";
import { listPartsRequests } from "./list-parts-requests.ts";
import { createPartsRequest } from "./create-parts-request.ts";
import { quantityFrom } from "./rules.ts";
import { updatePartsRequest } from "./update-parts-request.ts";

type User = Awaited<ReturnType<typeof aUser>>;
let database: Database;
let operator: User;
let engineer: User;
let machine: Awaited<ReturnType<typeof aMachine>>;
beforeEach(async () => {
  database = await freshDatabase();
  operator = await aUser(database.db, { role: "operator" });
  engineer = await aUser(database.db, { role: "service" });
  machine = await aMachine(database.db, { serialNumber: "M 20", customerName: "Dock" });
});
const as = (user: User) => contextFor(database, user);

describe("requesting", () => {
  const parts = [{ description: "Return filter" }];

  test("what is left out gets the defaults, and the engineer is the requester", async () => {
    const request = await run(
      createPartsRequest,
      { machineId: machine.id, parts, requestedById: operator.id },
      as(engineer),
    );
    expect(request).toMatchObject({
      machineSerialNumber: "M 20",
      clientName: "Dock",
      requestedBy: "engineer",
      requestedById: engineer.id,
      ordered: false,
      delivered: false,
    });
    expect(request.partsData).toMatchObject([
      {
        id: expect.any(Number),
        description: "Return filter",
        quantity: 1,
        area: "Other",
        urgency: "Medium",
        warrantyItem: false,
      },
    ]);
  });

  test("on the client's behalf the client asked and whoever entered it is on record", async () => {
    const request = await run(
      createPartsRequest,
      { machineId: machine.id, parts, requestedBy: "client" },
      as(engineer),
    );
    expect(request).toMatchObject({ requestedBy: "client", requestedById: null, reportedById: engineer.id });
  });

  test("a part of two Chinese characters is named as well as one of three letters", async () => {
    const asked = { machineId: machine.id, parts: [{ description: "滤芯" }] };
    await expect(run(createPartsRequest, asked, as(engineer))).resolves.toBeDefined();
  });

  test.each([
    [{ machineId: undefined }, "Please select a machine"],
    [{ machineId: 999_999 }, "Please select a machine"],
    [{ parts: [] }, "At least one part is required"],
    [{ parts: [{ description: "ab" }] }, "Description must be at least 3 characters"],
    [{ parts: [{ description: "Filter", quantity: 0 }] }, "Quantity must be at least 1"],
    [{ parts: [{ description: "Filter", quantity: "two" }] }, "Quantity must be at least 1"],
    [{ requestedBy: "somebody" }, "Please select who is asking"],
    [{ approvingEngineerId: 999_999 }, "Please select an engineer"],
  ])("%j is refused: %s", async (fault, message) => {
    await expect(run(createPartsRequest, { machineId: machine.id, parts, ...fault }, as(engineer))).rejects.toThrow(
      message,
    );
  });

  test("a quantity typed as no number becomes 1", () => {
    expect(["", "two", "0", "-3", "2.9", "12"].map(quantityFrom)).toEqual([1, 1, 1, 1, 2, 12]);
  });
});

describe("editing", () => {
  const made = () =>
    aPartsRequest(database.db, { machineId: machine.id }, [
      { description: "One" },
      { description: "Two", quantity: 3 },
      { description: "Three" },
    ]);
  const edit = (requestId: number, change: object) => run(updatePartsRequest, { requestId, ...change }, as(operator));

  test("the whole list changes lines by id, adds those without one and deletes those absent", async () => {
    const { request, lines } = await made();
    const after = await edit(request.id, {
      partsData: [
        { id: lines[1]!.id, urgency: "Critical" },
        { description: "New", quantity: "4" },
      ],
    });
    expect(after.partsData).toMatchObject([
      { id: lines[1]!.id, description: "Two", quantity: 3, urgency: "High" },
      { description: "New", quantity: 4 },
    ]);
    await expect(edit(request.id, { partsData: [{ id: lines[0]!.id }] })).rejects.toThrow(InvalidInput);
    await expect(edit(request.id, { partsData: [{ quantity: 2 }] })).rejects.toThrow("Description is required");
  });

  test("single lines change while the others stay", async () => {
    const { request, lines } = await made();
    const after = await edit(request.id, { lines: [{ partId: lines[0]!.id, quantity: 9 }] });
    expect(after.partsData.map(({ quantity }) => quantity)).toEqual([9, 3, 1]);
    await expect(edit(request.id, { lines: [{ partId: 999_999, quantity: 9 }] })).rejects.toThrow(InvalidInput);
  });

  test("ticking ordered sets the date to now, which can then be changed; unticking clears it; delivered goes by itself", async () => {
    const { request } = await made();
    expect(await edit(request.id, { ordered: true })).toMatchObject({
      ordered: true,
      orderedDate: testNow.toISOString(),
      delivered: false,
      deliveredDate: null,
    });
    expect(await edit(request.id, { orderedDate: "2026-03-01" })).toMatchObject({
      ordered: true,
      orderedDate: "2026-03-01T00:00:00.000Z",
    });
    expect(await edit(request.id, { delivered: true, deliveredDate: "2026-03-02" })).toMatchObject({
      orderedDate: "2026-03-01T00:00:00.000Z",
      deliveredDate: "2026-03-02T00:00:00.000Z",
    });
    expect(await edit(request.id, { ordered: false })).toMatchObject({
      ordered: false,
      orderedDate: null,
      delivered: true,
    });
    await expect(edit(request.id, { orderedDate: "2026-03-01" })).rejects.toThrow(
      "Only what is ordered has an order date",
    );
  });

  test("with its last line a request goes, by either way", async () => {
    const first = await made();
    expect((await edit(first.request.id, { partsData: [] })).partsData).toEqual([]);
    const second = await aPartsRequest(database.db, { machineId: machine.id }, [{}, {}]);
    for (const line of second.lines)
      expect(await run(deleteLine, { requestId: second.request.id, partId: line.id }, as(operator))).toEqual({
        success: true,
      });
    expect(await database.db.$count(partsRequests)).toBe(0);
    expect(await database.db.$count(partsLines)).toBe(0);
    await expect(run(deleteLine, { requestId: second.request.id, partId: 1 }, as(operator))).rejects.toThrow(NotFound);
  });

  test("two people's edits of different lines are both kept; a stale version is a conflict; engineers may not edit", async () => {
    const { request, lines } = await made();
    await Promise.all([
      edit(request.id, { lines: [{ partId: lines[0]!.id, quantity: 5 }] }),
      edit(request.id, { lines: [{ partId: lines[1]!.id, quantity: 6 }] }),
    ]);
    const { items } = await run(listPartsRequests, {}, as(operator));
    expect(items[0]!.partsData.map(({ quantity }) => quantity)).toEqual([5, 6, 1]);
    await expect(edit(request.id, { version: 1, notes: "late" })).rejects.toThrow(Conflict);
    await expect(run(updatePartsRequest, { requestId: request.id, ordered: true }, as(engineer))).rejects.toThrow(
      Forbidden,
    );
  });
});

test("requests are listed newest first, filtered, paged, and in each of the five orders", async () => {
  const harbour = await aMachine(database.db, { serialNumber: "M 3", customerName: "Abbey" });
  const at = (day: string) => ({ requestDate: new Date(`${day}T08:00:00Z`) });
  const waiting = (
    await aPartsRequest(database.db, { machineId: machine.id, ...at("2026-03-01") }, [{ urgency: "High" }])
  ).request.id;
  const ordered = (
    await aPartsRequest(database.db, {
      machineId: harbour.id,
      ordered: true,
      orderedDate: testNow,
      ...at("2026-03-02"),
    })
  ).request.id;
  const delivered = (
    await aPartsRequest(database.db, {
      machineId: machine.id,
      ordered: true,
      delivered: true,
      deliveredDate: testNow,
      ...at("2026-03-03"),
    })
  ).request.id;
  const ids = async (filter: object) => (await run(listPartsRequests, filter, as(operator))).items.map(({ id }) => id);
  expect(await ids({})).toEqual([delivered, ordered, waiting]);
  expect(await ids({ delivered: "false" })).toEqual([ordered, waiting]);
  expect(await ids({ ordered: "false" })).toEqual([waiting]);
  expect(await ids({ urgency: "High" })).toEqual([waiting]);
  expect(await ids({ customer: "abb" })).toEqual([ordered]);
  expect(await ids({ sortBy: "machine" })).toEqual([ordered, delivered, waiting]);
  expect(await ids({ sortBy: "client" })).toEqual([ordered, delivered, waiting]);
  expect(await ids({ sortBy: "ordered" })).toEqual([ordered, delivered, waiting]);
  expect(await ids({ sortBy: "delivered" })).toEqual([delivered, ordered, waiting]);
  expect(await ids({ sortBy: "not-ordered-delivered" })).toEqual([waiting, ordered, delivered]);
  const first = await run(listPartsRequests, { sortBy: "machine", limit: 2 }, as(operator));
  expect(
    (await run(listPartsRequests, { sortBy: "machine", before: first.next }, as(operator))).items.map(({ id }) => id),
  ).toEqual([waiting]);
  await expect(ids({ sortBy: '"; drop table' })).rejects.toThrow(InvalidInput);
});

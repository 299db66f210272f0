import { describe, expect, test } from "vitest";
import type { PartsKnown } from "#db/queries/parts-spoken-of.ts";
import { situation, yard } from "./testing/yard.ts";
import { understand } from "./understand.ts";

const operator = 2;
const stock: PartsKnown = {
  kept: true,
  orders: false,
  costs: false,
  parts: [{ id: 7, number: "HN-24", maker: "", name: "horn", aliases: [], unit: "pcs" }],
  places: [{ id: 3, kind: "store", name: "Main store", engineerId: null, engineerName: null }],
};
const act = (text: string) => understand(text, situation(operator, undefined, { stock }));

describe("parts are kept for a request", () => {
  test.each<[string, object]>([
    ["reserve request 41", { requestId: 41 }],
    ["please keep back all parts of request 41", { requestId: 41 }],
    ["reserve the horn for request 41", { requestId: 41, lines: [{ lineId: 52 }] }],
    ["reserviere die Teile für Anforderung 41", { requestId: 41 }],
    ["réserve les pièces de la demande 41", { requestId: 41 }],
    ["reserva los repuestos de la solicitud 41", { requestId: 41 }],
    ["为申请41预留配件", { requestId: 41 }],
  ])("%s", (text, values) => {
    expect(act(text)).toMatchObject({ operation: "parts-requests.reserve-parts", arguments: values });
  });

  test("all of them, unless one is named", () => {
    expect(act("reserve request 41")).toMatchObject({ arguments: { requestId: 41 } });
    expect((act("reserve request 41") as { arguments: object }).arguments).not.toHaveProperty("lines");
  });

  test("so many of a number, at a place", () => {
    const filters: PartsKnown = {
      ...stock,
      parts: [{ id: 8, number: "FF-220", maker: "", name: "fuel filter", aliases: [], unit: "pcs" }],
    };
    const parts = [
      { id: 55, description: "filter", partNumber: "FF 220", quantity: 4 },
      { id: 56, description: "horn", quantity: 1 },
    ];
    const fleet = { ...yard, partsRequests: [{ id: 43, machineId: 3, ordered: false, delivered: false, parts }] };
    const said = "reserve 2 FF-220 in the Main store for request 43";
    expect(understand(said, situation(operator, undefined, { stock: filters, fleet }))).toMatchObject({
      operation: "parts-requests.reserve-parts",
      arguments: { requestId: 43, lines: [{ lineId: 55, quantity: 2, placeId: 3 }] },
    });
  });

  test("which line is asked where what is named is none of them", () => {
    expect(act("reserve the wiper motor for request 41")).toMatchObject({ kind: "clarify", ask: ["partId"] });
  });

  test.each(["what is reserved for request 41?", "request 41 has arrived"])("%s keeps nothing", (text) => {
    expect(act(text)).not.toMatchObject({ operation: "parts-requests.reserve-parts" });
  });
});

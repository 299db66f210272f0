import { describe, expect, test } from "vitest";
import { assembleExtraction } from "#agent/extraction/assemble.ts";
import type { Knowledge } from "#agent/extraction/schema.ts";
import { reportsIn } from "./extract-reports.ts";

const machine = (id: number, serialNumber: string, customerName: string) => {
  return { id, serialNumber, model: null, customerName, location: null, totalHours: null };
};
const fleet: Knowledge = {
  machines: [machine(1, "KV300-0417", "Hartmoor Quarry"), machine(2, "KV300-0471", "Hartmoor Quarry")],
  people: [
    { id: 7, name: "Jo Sample", role: "service" },
    { id: 8, name: "Valentin Other", role: "service" },
  ],
  customers: ["Hartmoor Quarry"],
};
const today = "2026-11-20";
const read = (text: string, knowledge = fleet) =>
  assembleExtraction(reportsIn(text, knowledge, { today }), { text }, knowledge, { today }).machines;

describe("what the fleet knows", () => {
  test.each(["KV300-0417", "kv300 0417", "KV 300.0417", "kv3000417"])(
    "the serial %s is found however it is written",
    (written) => {
      const [visit] = read(`Machine ${written}, 14510 hrs. Replaced the hoist rope.`);
      expect(visit).toMatchObject({ machineId: 1, serialNumber: "KV300-0417", machineHours: 14510 });
      expect(visit!.actions.map(({ description }) => description)).toEqual(["Replaced the hoist rope"]);
    },
  );

  test("its people are found where they are named, the one who worked and the one who helped", () => {
    const [signed] = read("KV300-0417: replaced the hoist rope, 18/11/2026\n- Jo Sample");
    expect(signed).toMatchObject({ engineerId: 7 });
    const [helped] = read("KV300-0417, 18/11/2026: replaced the hoist rope, helped by Valentin Other");
    expect(helped).toMatchObject({ secondEngineerId: 8 });
  });

  test("a customer who is called otherwise is the record's, without a doubt", () => {
    const called = { ...fleet, aliases: [{ alias: "Basalt Union", name: "Hartmoor Quarry" }] };
    const [visit] = read("At Basalt Union on KV300-0417, 18/11/2026. Replaced the hoist rope.", called);
    expect(visit!.clientName).toBe("Hartmoor Quarry");
    expect(visit!.doubts.filter(({ field }) => field === "clientName")).toEqual([]);
  });

  test("a customer with a similar name stays as written", () => {
    const [visit] = read("At Hartmoor Cement on KV300-0417, 18/11/2026. Replaced the hoist rope.");
    expect(visit!.clientName).toBe("Hartmoor Cement");
  });
});

describe("nothing is thrown away", () => {
  test("work without a serial is a draft that asks for its machine", () => {
    const [visit] = read("Replaced the boom hose on the excavator at Hartmoor Quarry, 5780 hours");
    expect(visit).toMatchObject({ serialNumber: null, machineHours: 5780, clientName: "Hartmoor Quarry" });
  });

  test("yesterday counts from the day of reading, with a doubt", () => {
    const [visit] = read("KV300-0417 serviced yesterday, changed the oil filter.");
    expect(visit).toMatchObject({ startDate: "2026-11-19" });
    expect(visit!.doubts).toContainEqual({ field: "startDate", reason: "date_relative" });
  });
});

describe("forms in unknown words", () => {
  test("labels that no lexicon has are told by their values", () => {
    const [visit] = read(
      "Gerundium\tKV300-0417\nMetrum\t9,870\nQuando\t16/11/2026\nPersona\tJo Sample\n\nWork done\nReplaced the swing hose\n",
      { machines: [], people: [], customers: [] },
    );
    expect(visit).toMatchObject({
      serialNumber: "KV300-0417",
      machineHours: 9870,
      startDate: "2026-11-16",
      engineerName: "Jo Sample",
    });
  });

  test("a table of parts is read by its head, in any order", () => {
    const [visit] = read(
      "Machine: KV300-0417\nDate: 16/11/2026\nWork done\nReplaced the swing hose\n\nPos\tQty\tDescription\tPart no\n1\t12\tWear pad\tWP-44\n2\t3\tHose\tHX-9\n",
    );
    expect(visit!.parts).toMatchObject([
      { partName: "Wear pad", partNumber: "WP-44", quantity: 12 },
      { partName: "Hose", partNumber: "HX-9", quantity: 3 },
    ]);
  });
});

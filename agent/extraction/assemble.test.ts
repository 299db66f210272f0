import { describe, expect, it } from "vitest";
import { reportsIn } from "#agent/builtin/extraction/extract-reports.ts";
import { assembleExtraction } from "./assemble.ts";
import { matchCustomer, matchMachine, matchPerson } from "./match.ts";
import type { Knowledge } from "./schema.ts";

const fleet: Knowledge = {
  machines: [
    {
      id: 1,
      serialNumber: "ZX-410-77",
      model: "410",
      customerName: "Hartmoor Quarry",
      location: null,
      totalHours: 4000,
    },
    { id: 2, serialNumber: "ZX-410-97", model: "410", customerName: "Seaton Port", location: null, totalHours: 900 },
  ],
  people: [
    { id: 7, name: "Jo Vale", role: "service" },
    { id: 8, name: "Jo Valentin", role: "service" },
  ],
  customers: ["Hartmoor Quarry", "Seaton Port"],
};
const text =
  "02/06/2026, 08:00 - Jo Vale: at Hartmoor Quarry on ZX 410-77, 4,120 hrs\n02/06/2026, 09:00 - Jo Vale: replaced the fuel pump";

describe("assembled extractions", () => {
  it("match the fleet and point to the words they came from", () => {
    const raw = reportsIn(text, fleet, { today: "2026-11-21" });
    const [machine] = assembleExtraction(raw, { text }, fleet, { today: "2026-11-21" }).machines;
    expect([machine!.serialNumber, machine!.machineId, machine!.engineerId]).toEqual(["ZX-410-77", 1, 7]);
    const [span] = machine!.evidence.machineHours!;
    expect(text.slice(span!.start, span!.end)).toBe("4,120");
    expect(machine!.confidence.machineHours).toBeGreaterThan(0.8);
  });

  it("drop values whose words the source does not hold", () => {
    const raw = reportsIn(text, fleet, { today: "2026-11-21" });
    raw.machines[0]!.srn = { value: "SR-1", quote: "report SR-1" };
    raw.machines[0]!.actions.push({
      ...raw.machines[0]!.actions[0]!,
      description: "Changed the engine",
      quote: "changed the engine",
    });
    const [machine] = assembleExtraction(raw, { text }, fleet, { today: "2026-11-21" }).machines;
    expect([machine!.srn, machine!.actions.length]).toEqual([null, 1]);
  });

  it("doubt dates to come and hours no clock allows", () => {
    const raw = reportsIn(text, fleet, { today: "2026-11-21" });
    const [machine] = assembleExtraction(
      raw,
      { text },
      { ...fleet, machines: [{ ...fleet.machines[0]!, totalHours: 90_000, lastReadOn: "2026-01-10" }] },
      { today: "2026-05-01" },
    ).machines;
    expect(machine!.doubts.map(({ reason }) => reason)).toEqual(expect.arrayContaining(["hours_fall", "date_future"]));
    expect(machine!.confidence.machineHours).toBeLessThan(0.5);
  });
});

describe("matching to the fleet", () => {
  it("takes the same serial with other signs, and only offers near ones", () => {
    expect(matchMachine("zx41077", fleet.machines)).toMatchObject({ id: 1, candidates: [] });
    const doubtful = matchMachine("ZX-410-87", fleet.machines);
    expect(doubtful.id).toBeNull();
    expect(doubtful.candidates.map(({ id }) => id).sort()).toEqual([1, 2]);
  });

  it("finds people by a part of the name unless two could be meant", () => {
    expect(matchPerson("Valentin", fleet.people).id).toBe(8);
    expect(matchPerson("Jo", fleet.people).id).toBeNull();
    expect(matchPerson("Jo", fleet.people).candidates).toHaveLength(2);
    expect(matchPerson("Kim Other", fleet.people)).toMatchObject({ id: null, label: "Kim Other", candidates: [] });
  });

  it("writes customers as the fleet does", () => {
    expect(matchCustomer("hartmoor quarry", fleet.customers).label).toBe("Hartmoor Quarry");
    expect(matchCustomer("Elsewhere Ltd", fleet.customers).label).toBe("Elsewhere Ltd");
    const aliases = [{ alias: "HQ Ltd", name: "Hartmoor Quarry" }];
    expect(matchCustomer("hq ltd", fleet.customers, aliases)).toMatchObject({ label: "Hartmoor Quarry", score: 1 });
  });
});

import { describe, expect, it } from "vitest";
import type { Knowledge } from "#agent/extraction/schema.ts";
import { reportsIn } from "./extract-reports.ts";
import { withDayFirst } from "./written-dates.ts";

const nobody: Knowledge = { machines: [], people: [], customers: [] };
const read = (...lines: string[]) =>
  reportsIn(lines.join("\n"), nobody, { today: "2026-11-21" }).machines.map((machine) => ({
    serial: machine.serialNumber.value,
    days: [machine.startDate.value, machine.endDate.value],
    hours: machine.machineHours.value,
    client: machine.clientName.value,
    engineer: machine.engineerName.value,
    actions: machine.actions.map(({ description }) => description),
    parts: machine.parts.map(({ partName, partNumber, quantity }) => [partName, partNumber, quantity]),
    issues: machine.issues.map(({ description, severity }) => [description, severity]),
  }));
const head = ["Serial: ZX-410-77", "Hours: 4120"];
const only = (...lines: string[]) => {
  const machines = read(...head, ...lines);
  expect(machines).toHaveLength(1);
  return machines[0]!;
};

describe("headings of forms", () => {
  it.each([
    ["Unit", "What remains to be done", "Parts from the van", "Details of the repair", "Fuel pump"],
    ["Maschine", "Noch zu erledigen", "Verwendetes Material", "Ausgeführte Arbeiten", "Wasserpumpe"],
    ["Engin", "Travaux restants", "Pièces fournies", "Détail des travaux", "Pompe à eau"],
    ["Equipo", "Trabajos pendientes", "Material empleado", "Trabajos realizados", "Bomba de agua"],
    ["Matricola", "Lavori da eseguire", "Materiali impiegati", "Descrizione dei lavori", "Pompa acqua"],
    ["Equipamento", "Trabalhos por realizar", "Peças aplicadas", "Trabalhos executados", "Bomba de água"],
  ])("%s, %s, %s and %s are known by their words", (machine, open, parts, work, thing) => {
    const [form] = read(
      `${machine}: ZX-410-77`,
      work,
      `${thing} 1200`,
      parts,
      `1  WP-5510  ${thing}`,
      open,
      `${thing} 4100`,
    );
    expect(form?.serial).toBe("ZX-410-77");
    expect(form?.actions).toHaveLength(1);
    expect(form?.parts).toEqual([[thing, "WP-5510", 1]]);
    expect(form?.issues).toHaveLength(1);
  });

  it("leaves out what the customer complained of and who signed", () => {
    const form = only(
      "Customer: Hartmoor Quarry",
      "Operator complaint",
      "Boom slow",
      "Work done",
      "Replaced the fuel pump",
      "Signature of customer: P. Lark",
    );
    expect(form.client).toBe("Hartmoor Quarry");
    expect(form.actions).toEqual(["Replaced the fuel pump"]);
    expect(form.issues).toEqual([]);
  });

  it("keeps the work that stands in front of a label on its line", () => {
    const form = only("Work done", "Replaced the fuel pump. Parts: fuel pump FP-331 x 1");
    expect(form.actions).toEqual(["Replaced the fuel pump"]);
    expect(form.parts).toEqual([["fuel pump", "FP-331", 1]]);
  });

  it("reads rows of dots between labels and values", () => {
    const [form] = read(
      "MACHINE . . . ZX-410-77    HRS . . . . 4 120",
      "ENGINEER ...... Jo Vale",
      "WORK DONE",
      "Fuel pump replaced",
    );
    expect(form).toMatchObject({
      serial: "ZX-410-77",
      hours: 4120,
      engineer: "Jo Vale",
      actions: ["Fuel pump replaced"],
    });
  });

  it("leaves out who signed a letter and what that person is", () => {
    const form = only(
      "Work done",
      "Fuel pump replaced.",
      "Yours sincerely,",
      "Helen Lark",
      "Service Manager Hydraulics",
    );
    expect(form.actions).toEqual(["Fuel pump replaced"]);
  });

  it("takes a label behind dots or a word that only says which", () => {
    const [form] = read(
      "Machine s/n .....: ZX-410-77",
      "Engine hours ....: 4,120",
      "Visiting engineer: Jo Vale",
      "Work done",
      "Replaced the fuel pump",
    );
    expect(form).toMatchObject({ serial: "ZX-410-77", hours: 4120, engineer: "Jo Vale" });
  });
});

describe("tables of forms", () => {
  it("reads rows with a position, a time and an urgency, each by itself", () => {
    const form = only(
      "Pos.\tWork done\tTime (h)",
      "1\tFuel pump replaced\t1.5",
      "2\tWater pump replaced\t0.5",
      "Open points\tPriority",
      "Horn dead\tnext service",
      "Ladder broken\timmediately",
    );
    expect(form.actions).toEqual(["Fuel pump replaced", "Water pump replaced"]);
    expect(form.issues).toEqual([
      ["Horn dead", "Medium"],
      ["Ladder broken", "High"],
    ]);
  });

  it("reads captions over their values, as tickets have them", () => {
    const [form] = read(
      "Asset\tSite\tAssigned to\tClosed on\tMeter",
      "ZX-410-77\tPort Lark\tJo Vale\t2026-06-02\t4 120",
      "Resolution",
      "Fuel pump replaced",
    );
    expect(form).toMatchObject({
      serial: "ZX-410-77",
      hours: 4120,
      engineer: "Jo Vale",
      days: ["2026-06-02", "2026-06-02"],
    });
  });

  it("begins a visit with each record of a list, also where the machine comes again", () => {
    const record = (day: string, serial: string, work: string) => [
      `Date: ${day}`,
      `Machine: ${serial}`,
      `Work done: ${work}`,
      "",
    ];
    const visits = read(
      ...record("2026-05-11", "ZX-410-77", "Fuel pump replaced"),
      ...record("2026-05-12", "ZX-410-78", "Water pump replaced"),
      ...record("2026-05-20", "ZX-410-77", "Horn replaced"),
    );
    expect(visits.map(({ serial, days, actions }) => [serial, days[0], ...actions])).toEqual([
      ["ZX-410-77", "2026-05-11", "Fuel pump replaced"],
      ["ZX-410-78", "2026-05-12", "Water pump replaced"],
      ["ZX-410-77", "2026-05-20", "Horn replaced"],
    ]);
  });

  it("names a part that is told by its number after the work, and cuts no name at a comma", () => {
    const form = only("Work done", "Fuel pump replaced", "Parts", "FP-331 (1)", "OR-90\tSeal kit, water pump\t2");
    expect(form.parts).toEqual([
      ["Fuel pump", "FP-331", 1],
      ["Seal kit, water pump", "OR-90", 2],
    ]);
  });

  it("takes the name behind the serial for the owner", () => {
    const [form] = read("Machine: ZX-410-77 (Lark Bulk Movers)", "Done:", "- Fuel pump replaced");
    expect(form?.client).toBe("Lark Bulk Movers");
  });
});

describe("dates with the month in front", () => {
  it.each([
    ["a date that is none the other way", "03/04/2026 and 03/24/2026", "04/03/2026 and 24/03/2026"],
    ["a list that would jump over months", "03/02/2026, 03/03/2026, 03/06/2026", "02/03/2026, 03/03/2026, 06/03/2026"],
    ["a day in front", "13/04/2026, 02/04/2026", "13/04/2026, 02/04/2026"],
    ["one that may be either", "02/04/2026", "02/04/2026"],
  ])("%s", (_why, text, told) => {
    expect(withDayFirst(text)).toBe(told);
  });
});

describe("lists whose entries begin small", () => {
  it("have as many entries as lines", () => {
    const form = only("Work:", "hose renewed", "horn replaced", "Still open:", "mirror cracked", "lamp broken");
    expect(form.actions).toEqual(["Hose renewed", "Horn replaced"]);
    expect(form.issues.map(([text]) => text)).toEqual(["Mirror cracked", "Lamp broken"]);
  });

  it("keep a sentence together that was broken over a full line", () => {
    const form = only("Work:", "replaced the hose of the boom cylinder because it was worn through by the", "bracket");
    expect(form.actions).toHaveLength(1);
  });
});

it.each([
  ["Date: 12.10. – 13.10.2026", ["2026-10-12", "2026-10-13"]],
  ["Date: 30.09. - 02.10.2026", ["2026-09-30", "2026-10-02"]],
  ["Date: 12/10 to 13/10/2026", ["2026-10-12", "2026-10-13"]],
  ["Date: 12.-13.10.2026", ["2026-10-12", "2026-10-13"]],
])("%s names the first and the last day", (line, days) => {
  expect(only(line, "Work:", "Hose renewed").days).toEqual(days);
});

it("a part that is still wanted was not used", () => {
  expect(only("Works again, il me faudrait 2 balais d'essuie-glace pour la prochaine fois").parts).toEqual([]);
});

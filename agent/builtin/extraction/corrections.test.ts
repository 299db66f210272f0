import { describe, expect, it } from "vitest";
import type { Knowledge } from "#agent/extraction/schema.ts";
import { reportsIn } from "./extract-reports.ts";

const nobody: Knowledge = { machines: [], people: [], customers: [] };
/** Reads a chat in which each line is said an hour after the one before. */
const read = (...lines: string[]) =>
  reportsIn(
    lines.map((line, index) => `02/06/2026, ${String(8 + index).padStart(2, "0")}:00 - ${line}`).join("\n"),
    nobody,
    { today: "2026-11-21" },
  ).machines;
const only = (...lines: string[]) => {
  const machines = read(...lines);
  expect(machines).toHaveLength(1);
  const { serialNumber, machineHours, actions, parts, issues } = machines[0]!;
  return {
    serial: serialNumber.value,
    hours: machineHours.value,
    actions: actions.map(({ description }) => description),
    parts: parts.map(({ partNumber, quantity }) => [partNumber, quantity]),
    issues: issues.map(({ description }) => description),
  };
};

describe("what a colleague doubts and the writer confirms", () => {
  it.each([
    ["Mo Lind: the photo says 4,210", "Jo Vale: *4,210 yep"],
    ["Mo Lind: sure? it had 4,190 last week", "Jo Vale: 4,210, swapped two digits"],
    ["Mo Lind: 4210 or not?", "Jo Vale: yes"],
    ["Mo Lind: Ana says 4 210 though", "Jo Vale: trust Ana"],
  ])("%s – %s: the hours", (doubt, answer) => {
    expect(only("Jo Vale: on ZX-410-77, 4,120 hrs", doubt, answer).hours).toBe(4210);
  });

  it("leaves the hours where the yes is for something else", () => {
    expect(only("Jo Vale: on ZX-410-77, 4,120 hrs", "Mo Lind: coming home at 18?", "Jo Vale: yes").hours).toBe(4120);
  });

  it("puts the serial right, once, before anything is told of the machine", () => {
    const told = only(
      "Jo Vale: first the loader ZX-410-0067, 4,120 hrs",
      "Mo Lind: isn't that the 0076?",
      "Jo Vale: you're right, ZX-410-0076",
      "Jo Vale: changed the horn",
    );
    expect([told.serial, told.actions]).toEqual(["ZX-410-0076", ["Changed the horn"]]);
  });

  it("keeps two machines that differ in one digit apart", () => {
    const machines = read(
      "Jo Vale: on ZX-410-77, 4,120 hrs",
      "Jo Vale: changed the horn",
      "Mo Lind: will you do the ZX-410-78 as well?",
      "Jo Vale: yes, ZX-410-78 now, 3,300 hrs. greased the slew ring",
    );
    expect(machines.map(({ serialNumber, machineHours }) => [serialNumber.value, machineHours.value])).toEqual([
      ["ZX-410-77", 4120],
      ["ZX-410-78", 3300],
    ]);
  });

  it("puts a part number and a count right", () => {
    const told = only(
      "Jo Vale: on ZX-410-77, 4,120 hrs",
      "Jo Vale: changed three wiper blades, WB-4401",
      "Mo Lind: is it not WB-4410?",
      "Jo Vale: yes WB-4410",
      "Mo Lind: and it was four blades",
      "Jo Vale: right, four",
    );
    expect(told.parts).toEqual([["WB-4410", 4]]);
  });

  it.each([
    [["Mo Lind: did you also use SK-4411?", "Jo Vale: yes"]],
    [["Jo Vale: * resealed the stick cylinder, seal kit SK-4411, 1 off"]],
  ])("keeps the number of a part where another one is spoken of: %j", (lines) => {
    const told = only(
      "Jo Vale: on ZX-410-77, 4,120 hrs",
      "Jo Vale: resealed the boom cylinder, seal kit SK-4410, 1 off",
      ...lines,
    );
    expect(told.parts[0]).toEqual(["SK-4410", 1]);
  });

  it("takes the piece of a part number that a colleague named for the right one", () => {
    const told = only(
      "Jo Vale: am Bagger ZX-410-77, 4.120 Stunden",
      "Jo Vale: Hupe erneuert (Art.-Nr. HU-44-0, 1 Stk), Drehkranz geschmiert",
      "Mo Lind: Hupe ist im Lager HU-45-0",
      "Jo Vale: stimmt, 45",
    );
    expect(told.parts).toEqual([["HU-45-0", 1]]);
  });

  it("moves the work to the thing that was meant", () => {
    const told = only(
      "Jo Vale: on ZX-410-77, 4,120 hrs",
      "Jo Vale: replaced the rear camera, RC-700",
      "Mo Lind: I thought you had the monitor with you, not the camera",
      "Jo Vale: right, it was the monitor I replaced",
    );
    expect(told.actions).toHaveLength(1);
    expect(told.actions[0]).toMatch(/monitor/);
    expect(told.parts).toEqual([[null, 1]]);
  });
});

describe("work that was not done after all", () => {
  it("goes when its thing is named behind the word that takes back, and its fault stays", () => {
    const told = only(
      "Jo Vale: on ZX-410-77, 4,120 hrs",
      "Jo Vale: changed the horn",
      "Jo Vale: fitted a new fan belt, FB-2030",
      "Jo Vale: scratch the fan belt, wrong one in the box. it is frayed",
    );
    expect([told.actions, told.parts]).toEqual([["Changed the horn"], [[null, 1]]]);
    expect(told.issues).toEqual([expect.stringMatching(/fan belt.*frayed/i)]);
  });

  it("leaves the rest alone when nobody had said that it was done", () => {
    const told = only(
      "Jo Vale: am Bagger ZX-410-77, 4.120 Stunden",
      "Jo Vale: Hupe erneuert",
      "Jo Vale: Kabinenfilter nicht gewechselt",
    );
    expect(told.actions).toEqual(["Hupe erneuert"]);
  });

  it("is told as what was done instead", () => {
    const told = only(
      "Jo Vale: am Bagger ZX-410-77, 4.120 Stunden",
      "Jo Vale: Endschalter am Mast erneuert",
      "Mo Lind: den hast du doch nur nachgestellt?",
      "Jo Vale: stimmt, nur nachgestellt, nichts erneuert",
    );
    expect(told.actions).toHaveLength(1);
    expect(told.actions[0]).toMatch(/Endschalter.*nachgestellt/);
    expect(told.actions[0]).toMatch(/nichts erneuert/);
  });

  it.each(["seals not replaced", "we didn't replace the seals", "haven't changed the seals"])(
    "%s is no work",
    (line) => {
      expect(only("Jo Vale: on ZX-410-77, 4,120 hrs", `Jo Vale: ${line}`).actions).toEqual([]);
    },
  );

  it("tells the fault of a machine from work that was denied", () => {
    const told = only("Jo Vale: on ZX-410-77, 4,120 hrs", "Jo Vale: horn not working, replaced the horn");
    expect(told.actions).toEqual([expect.stringMatching(/replaced the horn$/i)]);
  });
});

describe("what the writer puts right", () => {
  it.each(["of the first it is 4,210 not 4,120", "the 410-77 has 4,210 hrs", "the first one is 4,210"])(
    "sorry, %s: the reading of the machine that is meant",
    (said) => {
      const machines = read(
        "Jo Vale: on ZX-410-77, 4,120 hrs",
        "Jo Vale: replaced the horn",
        "Jo Vale: next ZX-410-78, 15,300 hrs",
        "Jo Vale: replaced the fuel pump",
        `Jo Vale: sorry, ${said}`,
      );
      expect(machines.map(({ machineHours }) => machineHours.value)).toEqual([4210, 15300]);
    },
  );

  it("counts again in the words of the work too", () => {
    const { actions, parts } = only(
      "Jo Vale: on ZX-410-77, 4,120 hrs",
      "Jo Vale: 4 oil filters changed, OF-33",
      "Jo Vale: sorry, only 3 oil filters changed",
    );
    expect([actions, parts]).toEqual([["3 oil filters changed"], [["OF-33", 3]]]);
  });

  it("counts again right at the part, and leaves names and other counts alone", () => {
    const { actions, parts } = only(
      "Jo Vale: on ZX-410-77, 4,120 hrs",
      "Jo Vale: 4 hoses checked and 4pcs oil filters changed",
      "Jo Vale: sorry, only 3 oil filters",
    );
    expect(actions).toEqual(["4 hoses checked and 3 pcs oil filters changed"]);
    expect(parts).toEqual([[null, 3]]);
  });

  it("counts a part again that is named by its number alone", () => {
    const { parts } = only(
      "Jo Vale: on ZX-410-77, 4,120 hrs",
      "Jo Vale: changed the filters, 3x OF-33",
      "Mo Lind: correction OF-33 it was only 2 pcs",
    );
    expect(parts).toEqual([["OF-33", 2]]);
  });

  it("takes a question without its mark for no work", () => {
    const { actions } = only(
      "Jo Vale: on ZX-410-77, 4,120 hrs",
      "Jo Vale: replaced the horn",
      "Mo Lind: did u get the oil cooler washed out as well",
    );
    expect(actions).toEqual(["Replaced the horn"]);
  });

  it("tells the thing of the sentence before, whatever was wrong with it", () => {
    const { actions } = only(
      "Jo Vale: on ZX-410-77, 4,120 hrs",
      "Jo Vale: The relief valve was grumpy. Cleaned and adjusted",
    );
    expect(actions).toEqual(["Relief valve cleaned and adjusted"]);
  });
});

describe("one statement or two", () => {
  it.each([
    ["wiper arm is bent and leaves half the screen dirty", 1],
    ["step lamp and rail lamp are dead", 1],
    ["wiper arm is bent and horn is dead", 2],
  ])("%s: %i", (said, count) => {
    expect(only("Jo Vale: on ZX-410-77, 4,120 hrs", `Jo Vale: ${said}`).issues).toHaveLength(count);
  });

  it("goes on with what was done to one thing", () => {
    const { actions } = only("Jo Vale: on ZX-410-77, 4,120 hrs", "Jo Vale: swivel taken out, fitted with new seals");
    expect(actions).toEqual(["Swivel taken out, fitted with new seals"]);
  });
});

describe("what is wrong, in other words", () => {
  it.each([
    ["Jo Vale: the parking brake does not hold", "Jo Vale: on ZX-410-77, 4,120 hrs"],
    ["Jo Vale: die Wasserpumpe fördert nicht mehr", "Jo Vale: an der ZX-410-77, 4.120 Stunden"],
    ["Jo Vale: le frein de parking ne mord plus", "Jo Vale: sur la ZX-410-77, compteur 4 120 h"],
    ["Jo Vale: boom light #2 out", "Jo Vale: on ZX-410-77, 4,120 hrs"],
  ])("%s", (said, arrived) => {
    expect(only(arrived, said).issues).toHaveLength(1);
  });

  it("is no fault where only the work was not done", () => {
    expect(
      only("Jo Vale: an der ZX-410-77, 4.120 Stunden", "Jo Vale: Wasserpumpe doch nicht getauscht").issues,
    ).toEqual([]);
  });

  it("tells other work instead", () => {
    const { actions } = only(
      "Jo Vale: on ZX-410-77, 4,120 hrs",
      "Jo Vale: limit switch replaced",
      "Jo Vale: sorry, limit switch only cleaned",
    );
    expect(actions).toEqual(["Limit switch only cleaned"]);
  });
});

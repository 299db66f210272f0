import { describe, expect, test } from "vitest";
import { tokensOf } from "#agent/language/tokens.ts";
import { reportsIn } from "./extract-reports.ts";
import { lexiconFor } from "./languages.ts";
import { speltNumbers } from "./spelt-numbers.ts";

const nothing = { machines: [], people: [], customers: [] };
const machinesOf = (text: string) => reportsIn(text, nothing, { today: "2026-06-30" }).machines;
const chat = (...lines: string[]) => lines.map((line) => `02/06/2026, 08:00 - Jo Vale: ${line}`).join("\n");
const hoursOf = (...lines: string[]) => machinesOf(chat(...lines)).map(({ machineHours }) => machineHours.value);

describe("numbers that are spelt", () => {
  test.each([
    ["en", "fourteen thousand two hundred and six", 14_206],
    ["de", "vierzehntausendzweihundertsechs", 14_206],
    ["de", "siebentausend achthundertdreißig", 7_830],
    ["de", "einundzwanzig", 21],
    ["nl", "veertienduizendtweehonderdzes", 14_206],
    ["it", "settemilaottocentotrenta", 7_830],
    ["it", "quarantotto", 48],
    ["es", "siete mil ochocientas treinta", 7_830],
    ["pt", "sete mil oitocentas e trinta", 7_830],
    ["fr", "sept mille huit cent quatre-vingt-dix-sept", 7_897],
    ["zh", "七千八百三十", 7_830],
    ["zh", "一万四千二百零六", 14_206],
  ] as const)("%s: %s", (language, text, value) => {
    const tokens = tokensOf(text);
    const found = speltNumbers(tokens, lexiconFor([language]).find(tokens));
    expect(found.map((number) => number.value)).toEqual([value]);
  });

  test.each(["tension", "dreierlei", "achtern", "ottone", "zehner"])("%s is no number", (word) => {
    const tokens = tokensOf(word);
    expect(speltNumbers(tokens, lexiconFor(["en", "de", "it"]).find(tokens))).toEqual([]);
  });
});

describe("the reading of the meter", () => {
  test("is the figure that who is at the machine writes alone", () => {
    expect(hoursOf("on ZX-410-77", "replaced the horn", "4,120 on that")).toEqual([4120]);
    expect(hoursOf("on ZX-410-77", "replaced the horn, order 4,120 of the clips")).toEqual([null]);
    expect(hoursOf("on ZX-410-77", "replaced the horn", "PO 45771 for it")).toEqual([null]);
  });

  test("stands before the work of the same line, apart from it", () => {
    expect(hoursOf("ZX-410-77, 9,012 hrs - fitted a new main pump")).toEqual([9012]);
    expect(hoursOf("on ZX-410-77", "did the 500 hr service, greased the slew ring")).toEqual([null]);
  });

  test("is the second of two, where the first is taken back at once", () => {
    const [machine] = machinesOf(
      "hallo hier ist jo am dritten juni zweitausendsechsundzwanzig an der ZX-410-77 betriebsstunden einundzwanzigtausend " +
        "nein moment zwanzigtausendfünfhundert also gemacht hab ich den schlauch getauscht",
    );
    expect(machine!.machineHours.value).toBe(20_500);
  });
});

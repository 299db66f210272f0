/**
 * The area that real work orders are given, against the place they were booked to. The texts are other people's and lie
 * beside the repository (`../shared/corpus`); where they are missing there is no figure.
 *
 * `node --import tsx evals/quality/work-order-areas.ts [--verbose]`
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { areaOfLine } from "#agent/language/lines/read-line.ts";
import type { Area } from "#db/vocabulary.ts";

const file = join(import.meta.dirname, "../../../shared/corpus/work-orders.jsonl");

/** Places whose area is beyond doubt; the first that fits counts. What else an order was booked to says too little. */
const places: [RegExp, Area | null][] = [
  // A horn and a door are booked to the cabin, a light and a pump to whatever they stand at.
  [/cabin|hydraulic stairs|hyd.*(?:cooler|fan)|fan (?:motor|drive)|cooling oil|gear(?:case|box)|pre-?lube/i, null],
  [
    /hydraulic|main hyd|slew (?:pump|motor|valve)|servo pump|cylinder|travel motor|propel motor|rotor.swivel/i,
    "Hydraulic",
  ],
  [
    /^electrical|^lights$|batter|starter|starting sys|alternator|joystick|control card|display card|reversing alarm/i,
    "Electrical",
  ],
  [
    /^bucket( teeth| clam.*)?$|^boom$|^stick( arm)?$|track roller|carrier roller|^idler|idler -|toggle|linkage/i,
    "Structural",
  ],
  [/^main frame|^superstructure|revolving frame|handrail|ladder|boom foot|track (?:ass|chain)/i, "Structural"],
  [
    /engine|radiator|cooling sys|fuel|induction|exhaust|seat|air.?cond|a\/c|grease|lubric|fire|turbo|water pump/i,
    "Other",
  ],
];

/**
 * Words that name an area by themselves. An order with those of its own area alone is plain, one without any is hard; one
 * with a word of another area was booked to a neighbour, and is not judged.
 */
const direct: Record<Area, RegExp> = {
  Hydraulic: /\bhyd|hose|\bcyl|\bram\b|pump|valve|\boil\b|piston|motor/i,
  Electrical:
    /elec|light|\blts?\b|lamp|batter|alternator|starter|wir(?:e|ing)|joy ?stick|sensor|sender|switch|alarm|relay|fuse|\bcards?\b/i,
  Structural:
    /bucket|\bbkt|tooth|teeth|\bboom\b|\bstick\b|track|roller|idler|\bpins?\b|crack|weld|frame|rail|ladder|stair|shroud|\blip\b/i,
  Other:
    /\beng|radiator|cool|fuel|exhaust|\bcab|seat|\bair\b|a\/c|\bac\b|grease|lube|fire|turbo|window|door|belt|filter|service/i,
};

interface Order {
  text: string;
  area: Area;
  plain: boolean;
}

export function workOrders(): Order[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .flatMap((line) => {
      const { text, place } = JSON.parse(line) as { text: string; place: string };
      const area = places.find(([pattern]) => pattern.test(place))?.[1];
      const named = (Object.keys(direct) as Area[]).filter((other) => direct[other].test(text));
      return area && named.every((other) => other === area) ? [{ text, area, plain: named.length > 0 }] : [];
    });
}

/** Share of right areas of plain and of hard orders. */
export function workOrderAreas(areaOf: (text: string) => Area = areaOfLine): Record<string, number> {
  const orders = workOrders();
  const share = (some: Order[]) => some.filter(({ text, area }) => areaOf(text) === area).length / some.length;
  return { plain: share(orders.filter(({ plain }) => plain)), hard: share(orders.filter(({ plain }) => !plain)) };
}

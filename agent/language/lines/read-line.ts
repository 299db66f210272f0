import type { Area, Severity } from "#db/vocabulary.ts";
import type { Decision } from "../learning/linear-model.ts";
import { modelOf } from "../learning/model-file.ts";
import { lineFeatures } from "./line-features.ts";

/** What one line of a message or a sheet of the visiting engineer tells. */
export type LineKind =
  | "work_done"
  | "open_fault"
  | "mended_fault"
  | "in_order"
  | "part_used"
  | "part_wished"
  | "measurement"
  | "plan"
  | "logistics"
  | "small_talk";

const kinds = modelOf<LineKind>("line-class");
const areas = modelOf<Area>("area");
const severities = modelOf<Severity>("severity");

let last: { text: string; features: string[] } | undefined;
/** What the models see of a line; the same line is mostly asked for several things in a row. */
function featuresOf(text: string): string[] {
  if (last?.text !== text) last = { text, features: lineFeatures(text) };
  return last.features;
}

const remembered = new Map<string, Decision<LineKind>[]>();

/** What a line may be, the likeliest first. */
export function kindsOfLine(text: string): Decision<LineKind>[] {
  let ranked = remembered.get(text);
  if (!ranked) {
    ranked = kinds().rank(featuresOf(text));
    if (remembered.size >= 2_000) remembered.clear();
    remembered.set(text, ranked);
  }
  return ranked;
}

/** The area of a description: the only place where the product decides it. */
export const areaOfLine = (text: string): Area => areas().decide(featuresOf(text)).label;

/** How grave a fault is, by its words alone. */
export const severityOfLine = (text: string): Severity => severities().decide(featuresOf(text)).label;

/** Labels to print, as plain data: the operation gathers them, the renderer lays them out. */
import type { Language } from "#db/vocabulary.ts";
import type { Sheet } from "./rules.ts";

export interface LabelJob {
  sheet: Sheet;
  /** The first free label of the first sheet, from 1. */
  startAt: number;
  language: Language;
  /** What the code is for, in words. */
  call: string;
  labels: { url: string; serialNumber: string; model: string }[];
}

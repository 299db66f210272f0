import type { ReportedStep } from "#db/queries/checklists.ts";
import type { Language } from "#db/vocabulary.ts";
import { byChecklist } from "../checklists/rules.ts";
import { outsideLimits } from "../service-plans/rules.ts";
import type { PrintedVisit } from "./document.ts";
import { printedNumber } from "./printed-text.ts";
import type { ReportWords } from "./words.ts";

type Step = Omit<ReportedStep, "issueId" | "serviceLogId" | "checklist">;

/** Digits behind the point of what was measured: as many as somebody has written. */
const allDigits = 15;

/** The checklists of a report and of the services that it closed, one table for each, one line for each step. */
export function printedChecklists(
  steps: readonly ReportedStep[],
  words: ReportWords,
  language: Language,
): PrintedVisit["tables"] {
  return byChecklist(steps).map((ofOne) => ({
    heading: `${words.checklist} · ${ofOne[0]!.checklist}`,
    table: {
      widths: [4.6, 1.5, 2.4, 3],
      head: [words.description, words.status, words.measured, words.remark],
      rows: ofOne.map((step) => [
        step.text,
        step.failed ? words.failed : step.done ? words.done : words.notDone,
        foundOf(step, words, language),
        step.remark ?? "",
      ]),
    },
  }));
}

/** What was found: "4.2 mm, outside the limits (0.5 – 3 mm)", or that there is a photo. */
function foundOf(step: Step, words: ReportWords, language: Language): string {
  if (step.kind === "photo") return step.documentId ? words.photo : "–";
  if (step.kind !== "value") return "";
  const measured = (value: number) => printedNumber(value, language, allDigits);
  const inUnit = (text: string) => [text, step.unit].filter(Boolean).join(" ");
  const limits = limitsOf(step, measured);
  return [
    step.value === null ? "–" : inUnit(measured(step.value)) + (outsideLimits(step.value, step) ? "," : ""),
    outsideLimits(step.value, step) ? words.outsideLimits : "",
    limits && `(${inUnit(limits)})`,
  ]
    .filter(Boolean)
    .join(" ");
}

function limitsOf({ least, most }: Step, measured: (value: number) => string): string {
  if (least !== null && most !== null) return `${measured(least)} – ${measured(most)}`;
  if (least !== null) return `≥ ${measured(least)}`;
  return most === null ? "" : `≤ ${measured(most)}`;
}

import type { Role } from "#db/vocabulary.ts";

interface OfChecklist {
  issueId: number | null;
  checklist: string;
}

/** The steps of each checklist together, in their order. */
export const byChecklist = <Step extends OfChecklist>(steps: readonly Step[]): Step[][] => [
  ...Map.groupBy(steps, ({ issueId, checklist }) => issueId ?? checklist).values(),
];

/** Whether nobody has said anything of a step: not that it was done, nor that it failed or was left. */
export const isUnanswered = ({ done, checkedAt }: { done: boolean; checkedAt: string | null }): boolean =>
  !done && checkedAt === null;

/** Whether a report is an engineer's own: one of those who worked, or who wrote it. Office works on all. */
export const isOwnReport = (
  actor: { id: number; role: Role },
  report: { engineerId: number | null; secondEngineerId: number | null; createdById: number | null },
): boolean =>
  actor.role !== "service" || [report.engineerId, report.secondEngineerId, report.createdById].includes(actor.id);

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

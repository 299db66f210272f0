/** Whether a plan, or a refusal, is right for a question. */
export function judgePlan(question: object, prediction: object): [right: boolean, why: string];

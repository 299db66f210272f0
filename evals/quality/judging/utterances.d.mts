/** Whether an act is right for an utterance. */
export function judgeUtterance(sample: object, prediction: object): [right: boolean, why: string];

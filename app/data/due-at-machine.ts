import { readOf } from "./call.ts";

/** What is to be done at one machine, what is expected first first. Apart from the changes, which its page brings later. */
export const dueAt = (machineId: number) => readOf("service-plans.list-due", { machineId });

/** A thread in which texts of people are read, one task after the other. */
import { parentPort } from "node:worker_threads";
import { IntakeFailure } from "../intake/failure.ts";
import { tasks } from "./tasks.ts";
import type { TaskAnswer, TaskMessage } from "./thread-pool.ts";

parentPort!.on("message", ({ id, name, input }: TaskMessage) => {
  const answer = (): TaskAnswer => {
    try {
      // The pool's types pair each name with its input.
      return { id, result: (tasks[name] as (input: object) => unknown)(input) };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { id, fault: { message, ...(error instanceof IntakeFailure ? { failure: error.failure } : {}) } };
    }
  };
  parentPort!.postMessage(answer());
});
parentPort!.postMessage("ready");

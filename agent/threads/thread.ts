/** A thread in which texts of people are read. The pool hands it one task at a time. */
import { messageOf } from "#db/error-message.ts";
import { parentPort } from "node:worker_threads";
import { IntakeFailure } from "../intake/failure.ts";
import { tasks } from "./tasks.ts";
import type { TaskAnswer, TaskMessage } from "./thread-pool.ts";

parentPort!.on("message", ({ id, name, input }: TaskMessage) => {
  const answer = async (): Promise<TaskAnswer> => {
    try {
      // The pool's types pair each name with its input.
      return { id, result: await (tasks[name] as (input: object) => unknown)(input) };
    } catch (error) {
      return {
        id,
        fault: { message: messageOf(error), ...(error instanceof IntakeFailure ? { failure: error.failure } : {}) },
      };
    }
  };
  void answer().then((said) => parentPort!.postMessage(said));
});
parentPort!.postMessage("ready");

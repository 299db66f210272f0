/** The child's side of the processes in which files are opened. */
import type { JobFailure } from "#db/vocabulary.ts";

/** The file's fault, in words for people. */
export class Refusal extends Error {
  readonly failure: JobFailure;
  constructor(failure: JobFailure, message: string) {
    super(message);
    this.failure = failure;
  }
}

export type TaskMessage = { id: number; task: string; input: unknown };
export type TaskAnswer =
  | { id: number; result: unknown }
  | { id: number; progress: number }
  | { id: number; piece: string }
  | { id: number; refusal: { failure: JobFailure; message: string } }
  | { id: number; fault: string };

type Tasks = Record<
  string,
  (input: never, progress: (share: number) => void, say: (piece: string) => void) => Promise<unknown>
>;

/** Answers tasks that come from the parent, one after the other, until it hangs up. */
export function answerTasks(tasks: Tasks): void {
  const send = (answer: TaskAnswer) => process.send!(answer);
  let last: Promise<void> = Promise.resolve();
  process.on("message", ({ id, task, input }: TaskMessage) => {
    last = last.then(async () => {
      try {
        const progress = (share: number) => send({ id, progress: share });
        const say = (piece: string) => send({ id, piece });
        send({ id, result: await tasks[task]!(input as never, progress, say) });
      } catch (error) {
        if (error instanceof Refusal)
          return void send({ id, refusal: { failure: error.failure, message: error.message } });
        send({ id, fault: error instanceof Error ? `${error.name}: ${error.message}` : String(error) });
      }
    });
  });
  process.on("disconnect", () => process.exit(0));
}

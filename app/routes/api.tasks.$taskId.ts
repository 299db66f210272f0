import { completeTask } from "#tools/tasks/complete-task.ts";
import { markTaskFixed } from "#tools/tasks/mark-task-fixed.ts";
import { releaseTask } from "#tools/tasks/release-task.ts";
import { startTask } from "#tools/tasks/start-task.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({
  PATCH: [completeTask, startTask, releaseTask, markTaskFixed],
});
export const action = loader;

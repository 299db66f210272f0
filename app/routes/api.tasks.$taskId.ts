import { completeTask } from "#tools/tasks/complete-task.ts";
import { markTaskFixed } from "#tools/tasks/mark-task-fixed.ts";
import { releaseTask } from "#tools/tasks/release-task.ts";
import { completePayload, fixPayload, releasePayload, startPayload } from "#tools/tasks/schema.ts";
import { startTask } from "#tools/tasks/start-task.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({
  PATCH: [
    { operation: completeTask, body: completePayload },
    { operation: startTask, body: startPayload },
    { operation: releaseTask, body: releasePayload },
    { operation: markTaskFixed, body: fixPayload },
  ],
});
export const action = loader;

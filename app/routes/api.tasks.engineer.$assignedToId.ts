import { listTasks } from "#tools/tasks/list-tasks.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listTasks });
export const action = loader;

import { listDue } from "#tools/service-plans/list-due.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listDue });

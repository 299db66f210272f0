import { showForm } from "#tools/guest-reports/show-form.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showForm });
export const action = loader;

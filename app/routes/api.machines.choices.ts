import { showChoices } from "#tools/machines/show-choices.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: showChoices });
export const action = loader;

import { eraseUser } from "#tools/users/erase-user.ts";
import { previewErasure } from "#tools/users/preview-erasure.ts";
import { handle } from "../http/handle.server.ts";

export const loader = handle({ GET: previewErasure, POST: eraseUser });
export const action = loader;

import { createLocalModel } from "./admin/create-local-model.ts";
import { deleteLocalModel } from "./admin/delete-local-model.ts";
import { showLocalModel } from "./admin/show-local-model.ts";
import { showModels } from "./admin/show-models.ts";
import { updateLocalModel } from "./admin/update-local-model.ts";
import { verifyModel } from "./admin/verify-model.ts";
import type { AnyOperation } from "./operation.ts";

/** Of the catalogue what shows, tries and brings models. */
export const modelDoors = [
  showModels,
  showLocalModel,
  createLocalModel,
  updateLocalModel,
  deleteLocalModel,
  verifyModel,
] as const satisfies readonly AnyOperation[];

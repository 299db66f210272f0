import { deleteSupplier } from "#tools/suppliers/delete-supplier.ts";
import { updateSupplier } from "#tools/suppliers/update-supplier.ts";
import { handle } from "../http/handle.server.ts";

export const action = handle({ PATCH: updateSupplier, DELETE: deleteSupplier });

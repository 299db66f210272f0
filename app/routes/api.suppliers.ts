import { createSupplier } from "#tools/suppliers/create-supplier.ts";
import { listSuppliers } from "#tools/suppliers/list-suppliers.ts";
import { created, handle } from "../http/handle.server.ts";

export const loader = handle({ GET: listSuppliers, POST: created(createSupplier) });
export const action = loader;

import { sql, type SQL } from "drizzle-orm";
import { rowsOf, type Db } from "../client.ts";
import { supplierColumns, type SupplierItem } from "../records/part.ts";
import { suppliers } from "../schema/index.ts";
import { allOf, contains, jsonRows, members } from "./json.ts";
import { lockForTransaction } from "./locks.ts";
import { readPageAt, type Page } from "./paging.ts";

const item = members(supplierColumns);

/** A page of suppliers by name, those whose name holds all of the words. */
export const selectSuppliers = (
  db: Db,
  { query = "" }: { query?: string },
  page: { limit: number; skipped?: number },
): Promise<Page<SupplierItem>> =>
  readPageAt<SupplierItem>(
    db,
    {
      item,
      from: suppliers,
      counted: suppliers,
      id: suppliers.id,
      where: allOf(
        query
          .split(/\s+/)
          .filter(Boolean)
          .slice(0, 12)
          .map((word): SQL => contains(suppliers.name, word)),
      ),
      order: sql`lower(${suppliers.name}), ${suppliers.id}`,
    },
    page,
  );

export const selectSupplier = async (db: Db, id: number): Promise<SupplierItem | undefined> =>
  (await jsonRows<SupplierItem>(db, sql`select ${item} from ${suppliers} where ${suppliers.id} = ${id}`))[0];

/** The supplier of this name, whatever its case. */
export const supplierCalled = async (db: Db, name: string): Promise<{ id: number; name: string } | undefined> =>
  (
    await rowsOf<{ id: number; name: string }>(
      db,
      sql`select id, name from ${suppliers} where lower(btrim(name)) = lower(btrim(${name}::text))`,
    )
  )[0];

export const hasOrders = async (db: Db, supplierId: number): Promise<boolean> =>
  (await rowsOf(db, sql`select 1 from purchase_orders where supplier_id = ${supplierId} limit 1`)).length > 0;

/** Any number: suppliers get their names one after the other. */
const suppliersLock = 720_514_048;

export const lockSupplierNames = (tx: Db): Promise<void> => lockForTransaction(tx, suppliersLock);

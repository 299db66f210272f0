import { expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { rowsOf } from "../client.ts";
import { selectPurchaseOrders } from "../queries/purchase-orders.ts";
import { freshDatabase } from "../testing/database.ts";
import { seedDemo } from "./demo.ts";

const now = new Date("2026-03-18T10:00:00Z");

test("the demo has orders in every state, one of them late, and what has arrived is the sum of its movements", async () => {
  const { db } = await freshDatabase();
  await seedDemo(db, { now, passwordHash: "" });
  const { items } = await selectPurchaseOrders(db, {}, { limit: 100 });
  expect(new Set(items.map(({ status }) => status))).toEqual(new Set(["draft", "sent", "closed", "cancelled"]));
  expect((await selectPurchaseOrders(db, { lateOn: "2026-03-18" }, { limit: 10 })).total).toBe(1);
  const faults = await rowsOf(
    db,
    sql`select l.id from purchase_lines l where l.arrived <>
        coalesce((select sum(m.quantity) from stock_movements m where m.purchase_line_id = l.id), 0)
      union all select v.part_id from stock_levels v where v.quantity <>
        (select sum(m.quantity) from stock_movements m where m.part_id = v.part_id and m.place_id = v.place_id)`,
  );
  expect(faults).toEqual([]);
});

import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { z } from "zod";
import { members } from "../queries/json.ts";
import { machines } from "../schema/index.ts";
import { columnsOf, pickMembers, tableColumnsOf } from "./columns.ts";
import { momentShape } from "./fields.ts";
import { machineShape } from "./machine.ts";

const text = (columns: Parameters<typeof members>[0]) => new PgDialect().sqlToQuery(members(columns)).sql;

test("a record's members come from the columns of their names, its moments as ISO 8601", () => {
  const shape = machineShape.pick({ serialNumber: true, createdAt: true }).extend({ reports: z.int() });
  expect(text(columnsOf(machines, shape, { reports: sql`(select 7)` }))).toBe(
    `"machines"."serial_number" as "serialNumber", ` +
      `to_char(("machines"."created_at") at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt", (select 7) as "reports"`,
  );
});

test("a record whose shape is not what its columns hold does not compile", () => {
  // @ts-expect-error -- a customer may be missing
  columnsOf(machines, z.object({ customerName: z.string() }), {});
  // @ts-expect-error -- a moment is no number
  columnsOf(machines, z.object({ createdAt: z.int() }), {});
  // @ts-expect-error -- no column of that name, and nothing given for it
  columnsOf(machines, z.object({ reports: z.int() }), {});
  const fits = z.object({ customerName: z.string().nullable(), createdAt: momentShape });
  expect(Object.keys(columnsOf(machines, fits, {}))).toEqual(["customerName", "createdAt"]);
});

test("a list of a table's own columns has what the shape names, and must fit it", () => {
  // @ts-expect-error a machine may have no customer
  tableColumnsOf(machines, z.object({ customerName: z.string() }));
  // @ts-expect-error there is no such column
  tableColumnsOf(machines, z.object({ reports: z.int() }));
  const { customerName } = tableColumnsOf(machines, z.object({ customerName: z.string().nullable() }));
  expect(customerName).toBe(machines.customerName);
});

test("of a row stays what the shape names", () => {
  const row = { id: 1, name: "Ida", passwordHash: "secret" };
  expect(pickMembers(z.object({ name: z.string(), id: z.int() }), row)).toEqual({ id: 1, name: "Ida" });
});

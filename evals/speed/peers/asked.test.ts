import { getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import { issues, machines, users } from "#db/schema/index.ts";
import { inGraphql, inRest } from "./asked.ts";

const columnsOf = (table: Parameters<typeof getTableColumns>[0]) =>
  Object.values(getTableColumns(table)).map(({ name }) => name);

test("peers are asked for each column of an issue, by both doors", () => {
  const fields = new Set(new URLSearchParams(inRest()).get("fields")!.split(","));
  const asked = inGraphql();
  for (const column of columnsOf(issues)) {
    expect([...fields].map((field) => field.split(".")[0])).toContain(column);
    const name = column === "id" ? "rowId" : column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
    expect(asked.split(/[ {}]+/)).toContain(name);
  }
});

test("a record that an issue names is asked for by columns that it has", () => {
  const nested = new URLSearchParams(inRest())
    .get("fields")!
    .split(",")
    .filter((field) => field.includes("."));
  expect(nested).toContain("machine_id.serial_number");
  for (const field of nested) {
    const [column, name] = field.split(".") as [string, string];
    expect(columnsOf(column === "machine_id" ? machines : users)).toContain(name);
  }
  expect(inGraphql()).toContain("machineByMachineId { rowId serialNumber model machineType customerName location }");
  expect(inGraphql()).toContain("userByEngineerFixedById { name }");
});

import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { issues } from "../schema/index.ts";
import { members, precompiled } from "./json.ts";

const textOf = (piece: ReturnType<typeof sql>) => new PgDialect().sqlToQuery(piece);

test("what was put together before reads the same inside a statement, its values in their places", () => {
  const due = sql`coalesce(${issues.identificationTime}, ${"2026-01-02"}) + ${3}::int`;
  const whole = (piece: typeof due) => sql`select ${"first"}, ${piece} where ${issues.id} = ${7}`;
  const kept = precompiled(due);
  expect(textOf(whole(kept))).toEqual(textOf(whole(due)));
  expect(textOf(whole(kept)).params).toEqual(["first", "2026-01-02", 3, 7]);
  expect(textOf(sql`${kept}, ${kept}`).params).toEqual(["2026-01-02", 3, "2026-01-02", 3]);
});

test("a select list names each member", () => {
  expect(textOf(members({ id: issues.id, note: sql`${"x"}` }))).toMatchObject({
    sql: '"issues"."id" as "id", $1 as "note"',
    params: ["x"],
  });
});

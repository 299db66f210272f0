import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { rowsOf, type Db } from "../client.ts";
import { freshDatabase } from "../testing/database.ts";
import { dice } from "../testing/dice.ts";
import { aMachine, anIssue, aPartsRequest, aUser } from "../testing/records.ts";
import { issueStatuses, severities } from "../vocabulary.ts";
import { searchRecordsOf } from "./search-records.ts";

let db: Db;
const limit = 5;
const words = [
  "Hose",
  "hydraulic",
  "ÖL",
  "öl",
  "Dichtung",
  "h%2o",
  "v_2",
  "c:\\x",
  "MK",
  "8.7",
  "seal",
  "a",
  "x-9",
  "过滤器",
  "液",
];

beforeAll(async () => {
  ({ db } = await freshDatabase());
  const roll = dice(29);
  const some = (most: number) => Array.from({ length: roll(most + 1) }, () => words[roll(words.length)]!).join(" ");
  const { id: assignedToId } = await aUser(db, { role: "service" });
  const day = () => new Date(Date.UTC(2026, 0, 1 + roll(20)));
  for (let nth = 0; nth < 12; nth += 1) {
    const customerName = roll(3) === 0 ? null : `Kunde ${some(1)} ${nth}`;
    const { id: machineId } = await aMachine(db, { serialNumber: `${some(2)} ${nth}`, customerName });
    for (let times = 0; times < 14; times += 1)
      await anIssue(db, {
        machineId,
        title: `${some(2)}.`,
        description: some(3),
        severity: severities[roll(severities.length)],
        status: issueStatuses[roll(issueStatuses.length)],
        assignedToId: roll(2) === 0 ? assignedToId : null,
        identificationTime: day(),
      });
    for (let times = 0; times < 8; times += 1) {
      const line = () => ({ description: some(3), partNumber: roll(3) === 0 ? null : some(1) });
      await aPartsRequest(db, { machineId, requestDate: day(), delivered: roll(2) === 0 }, [line(), line()]);
    }
  }
});

/** All of the words in one of the columns, of everything, read from end to end. */
const holding = (text: string, columns: string[]) =>
  sql.join(
    text.split(" ").map(
      (word) =>
        sql`(${sql.join(
          columns.map((column) => sql`coalesce(strpos(lower(${sql.raw(column)}), lower(${word})), 0) > 0`),
          sql` or `,
        )})`,
    ),
    sql` and `,
  );

const openIssues = (reader: Db, text: string) =>
  rowsOf<{ id: number }>(
    reader,
    sql`select i.id from issues i join machines m on m.id = i.machine_id where i.status in ('open', 'assigned')
      and ${holding(text, ["i.title", "i.description", "m.serial_number", "m.customer_name"])}
      order by i.severity = 'High' desc, i.reported_at desc, i.id desc limit 5`,
  );

const requestedLines = (reader: Db, text: string) =>
  rowsOf<{ id: number; title: string }>(
    reader,
    sql`select r.id, l.description as title from parts_lines l join parts_requests r on r.id = l.parts_request_id
      join machines m on m.id = r.machine_id where ${holding(text, ["l.description", "l.part_number", "m.serial_number"])}
      order by r.delivered, r.request_date desc, l.id limit 5`,
  );

const texts = (() => {
  const roll = dice(31);
  const word = () => {
    const whole = words[roll(words.length)]!;
    // A piece of a word, in letters of another size.
    const piece = whole.slice(roll(2), whole.length - roll(2)) || whole;
    return [whole, piece, piece.toUpperCase(), `${piece}zz`][roll(4)]!;
  };
  const several = (count: number) => Array.from({ length: count }, word).join(" ");
  return [...words, ...Array.from({ length: 120 }, (_, nth) => several(1 + (nth % 4)))];
})();

describe.each([
  ["planned as a small fleet is", "on"],
  ["through the indexes alone", "off"],
])("%s", (_name, seqscan) => {
  test("open issues and parts that were asked for are found by words anywhere in them or in what their machine is called", async () => {
    await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local enable_seqscan = ${seqscan}`));
      const found = { issue: 0, part: 0 };
      for (const text of texts) {
        const hits = async (kind: "issue" | "part") => searchRecordsOf(tx, 1, text, { kinds: [kind], limit });
        const [issues, parts] = [await hits("issue"), await hits("part")];
        expect([text, issues.map(({ id }) => id)]).toEqual([text, (await openIssues(tx, text)).map(({ id }) => id)]);
        expect([text, parts.map(({ id, title }) => ({ id, title }))]).toEqual([text, await requestedLines(tx, text)]);
        found.issue += issues.length;
        found.part += parts.length;
      }
      expect(Math.min(found.issue, found.part)).toBeGreaterThan(100);
    });
  });
});

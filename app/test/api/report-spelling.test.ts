import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#db/client.ts";
import { serviceLogs, serviceParts } from "#db/schema/index.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aUser } from "#db/testing/records.ts";
import type { DraftView, ExtractionAnswer } from "#tools/intake/schema.ts";
import { apiFor } from "../http.ts";
import { intakeFor } from "../intake.ts";

let database: Database;
let intake: Awaited<ReturnType<typeof intakeFor>>;
let call: Awaited<ReturnType<typeof apiFor>>;
let engineer: Awaited<ReturnType<typeof aUser>>;

beforeEach(async () => {
  database = await freshDatabase();
  intake = await intakeFor(database);
  call = await apiFor(database, { ports: intake.ports });
  engineer = await aUser(database.db, { name: "Petra Lindqvist" });
  await aMachine(database.db, { serialNumber: "870.7.3310", customerName: "Harbour Metals" });
});
afterEach(() => intake.stop());

const chat = `10/03/2026, 08:02 - Petra Lindqvist: Morning, at Harbour Metals on 870.7.3310 today. Hours 4,512
10/03/2026, 11:40 - Petra Lindqvist: Replaced the boom cylinder seal kit, 1x SK-4471. Greased the slew ring.
10/03/2026, 11:52 - Petra Lindqvist: Found: cab door latch broken, needs replacing.`;

const part = {
  part_name: "boom cylinder seal kit",
  part_number: "SK-4471",
  quantity: 1,
  area: "Hydraulic",
  warranty_item: false,
};

const drafted = async () => {
  const sent = await call("POST", "/api/ai/process-whatsapp", { as: engineer, json: { message: chat } });
  const answer = (await sent.json()) as ExtractionAnswer;
  const shown = await call("GET", `/api/drafts/${answer.draftIds[0]}`, { as: engineer });
  return { answer, draft: (await shown.json()) as DraftView };
};
const keep = async ({ id, reviewed }: DraftView, parts: unknown[]) =>
  call("PATCH", `/api/drafts/${id}`, { as: engineer, json: { reviewed: { ...reviewed, parts } } });
const partsOf = async (answer: Response) => ((await answer.json()) as DraftView).reviewed.parts;

describe("a report is spelled as the documents spell it", () => {
  test("in what an extraction answers, in its draft and in the report that is saved", async () => {
    const { answer, draft } = await drafted();
    expect(answer.extractedData).toMatchObject({ detected_languages: ["en"], english_translation: null });
    const [visit] = answer.extractedData.machines;
    expect(visit!.actions[0]).toHaveProperty("warranty_item", false);
    expect(visit!.parts[0]).toMatchObject({ part_number: "SK-4471", quantity: 1, warranty_item: false });
    expect(visit!.issues[0]).toHaveProperty("start_time", null);
    const { actions, parts, issues } = visit!;
    expect(draft.extracted).toMatchObject({ actions, parts, issues });
    expect(draft.reviewed).toMatchObject({ actions, parts, issues });
    const reports = [{ draftId: draft.id, ...draft.reviewed, parts: [part] }];
    const saved = await call("POST", "/api/ai/independent-reports-save", { as: engineer, json: { reports } });
    expect(saved.status).toBe(200);
    const [log] = await database.db.select().from(serviceLogs);
    expect(log!.structuredData).toMatchObject({
      parts_used: [part],
      new_issues_reported: [{ issue_id: expect.any(Number) }],
    });
    expect(await database.db.select().from(serviceParts)).toMatchObject([
      { partName: "boom cylinder seal kit", partNumber: "SK-4471", warrantyItem: false },
    ]);
  });

  test("whichever of its names a caller uses, and also where a line is its bare text", async () => {
    const { draft } = await drafted();
    const { part_name: name, part_number: number, warranty_item: underWarranty, ...rest } = part;
    expect(
      await partsOf(
        await keep(draft, [
          { ...rest, name, partNumber: number, underWarranty },
          { ...rest, partName: name, part_number: number, warrantyItem: underWarranty },
          name,
        ]),
      ),
    ).toEqual([part, part, { ...part, part_number: null, area: "Other" }]);
  });

  test("and what is wrong with a line is said under the name that documents give it", async () => {
    const { draft } = await drafted();
    const refused = await keep(draft, [{ ...part, part_name: " " }]);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      details: [{ path: "reviewed.parts.0.part_name", message: "Each part needs a name" }],
    });
  });
});

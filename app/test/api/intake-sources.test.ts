import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { zipOf } from "#agent/testing/files.ts";
import type { Database } from "#db/client.ts";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aUser } from "#db/testing/records.ts";
import { draftState, openText } from "#tools/intake/review/rules.ts";
import { keptIn } from "#tools/intake/rules.ts";
import type { ReviewedReport } from "#tools/intake/review/schema.ts";
import type { DraftView, ExtractionAnswer } from "#tools/intake/schema.ts";
import { apiFor } from "../http.ts";
import { intakeFor } from "../intake.ts";
import { sendFile } from "../send-file.ts";

let database: Database;
let intake: Awaited<ReturnType<typeof intakeFor>>;
let call: Awaited<ReturnType<typeof apiFor>>;
let engineer: Awaited<ReturnType<typeof aUser>>;
let machine: Awaited<ReturnType<typeof aMachine>>;

beforeEach(async () => {
  database = await freshDatabase();
  intake = await intakeFor(database);
  call = await apiFor(database, { ports: intake.ports });
  engineer = await aUser(database.db, { name: "Tom Haldane" });
  machine = await aMachine(database.db, {
    serialNumber: "870.0.1260",
    customerName: "Van Doorn Recycling",
    totalHours: 2_390,
  });
  await aMachine(database.db, { serialNumber: "821.0.3160", customerName: "Nordhafen Umschlag" });
});
afterEach(() => intake.stop());

const json = async <Answer>(response: Response | Promise<Response>) => (await (await response).json()) as Answer;
const paste = (message: string) =>
  json<ExtractionAnswer>(call("POST", "/api/ai/process-whatsapp", { as: engineer, json: { message } }));
const draftsOf = (answer: ExtractionAnswer) =>
  json<DraftView[]>(call("GET", `/api/drafts?ids=${answer.draftIds.join(",")}`, { as: engineer }));

const photoOf = (lines: string[]) => {
  const rows = lines.map((line, index) => `<text x="60" y="${110 + index * 80}" font-size="46">${line}</text>`);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="${lines.length * 80 + 120}" ` +
    `font-family="DejaVu Sans, Arial"><rect width="100%" height="100%" fill="#fff"/>${rows.join("")}</svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
};

describe("a photo in an export of a chat", () => {
  const chat = `[18/03/2026, 08:02:11] Tom Haldane: 870.0.1260 hours 2391, Van Doorn Recycling. Changed the fuel filter
[18/03/2026, 08:40:00] Tom Haldane: \u200e<attached: 00000003-PHOTO.jpg>
[18/03/2026, 09:02:11] Tom Haldane: Greased the boom pins
[18/03/2026, 09:10:11] Tom Haldane: Found: ladder step broken off, urgent`;
  const sheet = photoOf([
    "Machine 821.0.3160",
    "Date 12 March 2026",
    "Hours 5710",
    "Engineer Anneke Smit",
    "Replaced the hydraulic return filter",
  ]);
  const exported = async () =>
    zipOf([
      { name: "_chat.txt", content: chat },
      { name: "00000003-PHOTO.jpg", content: await sheet },
    ]);

  test("has a draft of its own and takes nothing of the chat, nor the chat of it", async () => {
    const answer = await json<ExtractionAnswer>(await sendFile(call, engineer, await exported(), "chat.zip"));
    const [told, shown] = await draftsOf(answer);
    expect(answer.extractedData.machines).toMatchObject([
      { serialNumber: "870.0.1260", machineHours: 2391, endDate: "2026-03-18", engineerName: "Tom Haldane" },
      { serialNumber: "821.0.3160", machineHours: 5710, endDate: "2026-03-12" },
    ]);
    const [chatVisit, photoVisit] = answer.extractedData.machines;
    expect(chatVisit!.actions.map(({ description }) => description).join("; ")).toMatch(/fuel filter.*boom pins/i);
    expect(chatVisit!.issues.map(({ description }) => description).join("; ")).toMatch(/ladder step/i);
    expect(photoVisit!.actions.map(({ description }) => description).join("; ")).toMatch(/return filter/i);
    expect(photoVisit!.issues).toEqual([]);
    expect([told!.document!.kind, shown!.document!.kind]).toEqual(["whatsapp", "image"]);
    const [place] = photoVisit!.evidence.machineHours!;
    expect(shown!.document!.text!.slice(place!.start, place!.end)).toContain("5710");
  }, 60_000);

  test("is not read a second time when a longer export brings it again", async () => {
    await sendFile(call, engineer, await exported(), "chat.zip");
    const longer = zipOf([
      {
        name: "_chat.txt",
        content: `${chat}\n[18/03/2026, 16:00:00] Tom Haldane: 870.0.1260 hours 2392. Changed the cab filter`,
      },
      { name: "00000003-PHOTO.jpg", content: await sheet },
    ]);
    const later = await json<ExtractionAnswer>(await sendFile(call, engineer, longer, "chat.zip"));
    expect(later.extractedData.machines.map(({ serialNumber }) => serialNumber)).toEqual(["870.0.1260"]);
  }, 60_000);
});

describe("what makes a draft valid", () => {
  const chat = `18/03/2026, 07:42 - Tom Haldane: Morning all, on 870.0.1260 at Van Doorn Recycling, hours 2391
18/03/2026, 09:10 - Tom Haldane: Slew ring bolts checked, 2 loose!! retorqued 680 Nm. needs recheck in 50 h
18/03/2026, 10:15 - Tom Haldane: order 1x seal kit SK-4410 pls
18/03/2026, 10:16 - Tom Haldane: thanks, bye`;
  const stateOf = (draft: DraftView, changes: Partial<ReviewedReport> = {}) => {
    const { visit, report } = keptIn(draft);
    const duplicate = draft.duplicateOf !== null;
    return draftState({ visit, report: { ...report, ...changes }, machine, duplicate, today: "2026-03-18" });
  };

  test("is that every sentence is used: what no line holds is named, greetings are not", async () => {
    const [draft] = await draftsOf(await paste(chat));
    const { visit } = keptIn(draft!);
    const unused = visit.unused.map(({ start, end }) => chat.slice(start, end));
    expect(visit.issues.map(({ description }) => description)).toEqual(["Needs recheck in 50 h"]);
    expect(unused.join("\n")).toContain("order 1x seal kit SK-4410");
    expect(unused.join("\n")).not.toMatch(/morning|thanks|bye|2391/i);
    expect(stateOf(draft!)).toBe("check");
  });

  test("is that a person has put aside what is not needed, which is kept with the draft", async () => {
    const [draft] = await draftsOf(await paste(chat));
    const { visit } = keptIn(draft!);
    const settled = visit.unused.map(({ start }) => start);
    const kept = await json<DraftView>(
      call("PATCH", `/api/drafts/${draft!.id}`, { as: engineer, json: { reviewed: { ...draft!.reviewed, settled } } }),
    );
    expect(openText(visit, keptIn(kept).report)).toEqual([]);
    expect(stateOf(kept)).toBe("valid");
  });

  test("is that the customer is the machine's, or that a person has said that it is right as it is", async () => {
    const told = chat
      .replace("Van Doorn Recycling", "Nordhafen Umschlag")
      .split("\n")
      .slice(0, 1)
      .concat("18/03/2026, 09:10 - Tom Haldane: Greased the slew ring")
      .join("\n");
    const [draft] = await draftsOf(await paste(told));
    const { visit } = keptIn(draft!);
    expect(visit).toMatchObject({ machineId: machine.id, clientName: "Nordhafen Umschlag" });
    expect(visit.doubts).toContainEqual({ field: "clientName", reason: "other_customer" });
    expect(stateOf(draft!)).toBe("check");
    expect(stateOf(draft!, { accepted: ["clientName"] })).toBe("valid");
  });
});

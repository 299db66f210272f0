import { expect, test } from "vitest";
import { freshDatabase } from "#db/testing/database.ts";
import { aMachine, aUser } from "#db/testing/records.ts";
import type { ExtractionAnswer } from "#tools/intake/schema.ts";
import { apiFor } from "../http.ts";
import { intakeFor } from "../intake.ts";

/** What reading doubts and what saving answers, of a report written on 18 March 2026 and handed in at a moment in a zone. */
async function handedIn(timeZone: string, moment: string) {
  const database = await freshDatabase();
  const now = () => new Date(moment);
  const intake = await intakeFor(database, { now });
  try {
    const call = await apiFor(database, { ports: intake.ports, now });
    const as = await aUser(database.db, { name: "Petra Lindqvist", timeZone });
    await aMachine(database.db, { serialNumber: "870.7.3310", customerName: "Harbour Metals", totalHours: 4_000 });
    const message =
      "18/03/2026, 00:20 - Petra Lindqvist: On 870.7.3310 at Harbour Metals, hours 4,012. Greased the slew ring.";
    const read = await call("POST", "/api/ai/process-whatsapp", { as, json: { message, reportedBy: as.id } });
    const answer = (await read.json()) as ExtractionAnswer;
    const draft = await (await call("GET", `/api/drafts/${answer.draftIds[0]}`, { as })).json();
    const reports = [{ draftId: answer.draftIds[0], ...(draft as { reviewed: object }).reviewed }];
    const saved = await call("POST", "/api/ai/independent-reports-save", { as, json: { reports } });
    const [visit] = answer.extractedData.machines;
    return { doubts: visit!.doubts.filter(({ reason }) => reason === "date_future"), saved: saved.status };
  } finally {
    await intake.stop();
  }
}

test("in Auckland a report of today is neither doubted nor refused while it is still yesterday in UTC", async () => {
  expect(await handedIn("Pacific/Auckland", "2026-03-17T12:00:00Z")).toEqual({ doubts: [], saved: 200 });
});

test("in Los Angeles a report of tomorrow is doubted and refused although it is that day in UTC", async () => {
  expect(await handedIn("America/Los_Angeles", "2026-03-18T02:00:00Z")).toEqual({
    doubts: [
      { field: "startDate", reason: "date_future" },
      { field: "endDate", reason: "date_future" },
    ],
    saved: 400,
  });
});

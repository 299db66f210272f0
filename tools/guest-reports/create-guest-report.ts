import type { Db } from "#db/client.ts";
import { linkDocuments } from "#db/queries/document-links.ts";
import { addDocument, type NewDocument } from "#db/queries/documents.ts";
import { countWaiting } from "#db/queries/guest-reports.ts";
import { acquireLease } from "#db/queries/maintenance.ts";
import { addRecord } from "#db/queries/records.ts";
import { selectUsers } from "#db/queries/users.ts";
import { hashToken, newToken } from "../auth/tokens.ts";
import { placeOf } from "../auth/tries.ts";
import type { Context } from "../context.ts";
import { invalid, TooMany, UnsupportedType } from "../errors.ts";
import { sha256Of } from "../intake/fingerprint.ts";
import { cleanFileName } from "../intake/rules.ts";
import { openIssue } from "../issues/open-issue.ts";
import { openLabel } from "../machine-labels/open-label.ts";
import { unlessTriedOften } from "../machine-labels/tries.ts";
import { notify } from "../notifications/notify.ts";
import { operation } from "../operation.ts";
import type { LimitRule } from "../ports.ts";
import { reportLinkPath } from "./rules.ts";
import { newGuestReport } from "./schema.ts";
import { sentShape } from "./shapes.ts";

/** Far above what a site reports, far below what the office could not look through. */
const perPlace: LimitRule = { points: 10, seconds: 60 * 60 };
const perMachine: LimitRule = { points: 20, seconds: 60 * 60 };
const perInstallation: LimitRule = { points: 200, seconds: 60 * 60 };
/** Reports of one machine that wait at once. */
const mostWaiting = 50;
/** The office is told once of what comes together. */
const tellEveryMs = 15 * 60_000;

type Guest = Pick<Context, "db" | "ports" | "now" | "events" | "changed" | "address">;

export const createGuestReport = operation({
  name: "guest-reports.create",
  title: "Report a fault without an account",
  description:
    "Report a fault by the code of a machine's label: words, photos or a recording. It waits for the office to decide, " +
    "and the answer's link shows what becomes of it.",
  effect: "write",
  transaction: "outside",
  secretAnswer: true,
  input: newGuestReport,
  output: sentShape,
  async execute({ token, text, name, phone, language, files = [] }, ctx) {
    const { db, now } = ctx;
    const label = await unlessTriedOften(ctx, () => openLabel(db, token));
    if (!text && files.length === 0) throw invalid("text", "Please say what is wrong, or add a photo");
    await holdBack(ctx, label.machineId);
    const kept = await Promise.all(files.map((file) => keep(ctx, file)));
    const link = newToken();
    await db.transaction(async (tx) => {
      const report = await addRecord(tx, "guestReports", {
        machineId: label.machineId,
        linkHash: hashToken(link),
        text: text ?? "",
        reporterName: name ?? null,
        reporterPhone: phone ?? null,
        language,
        createdAt: now(),
        updatedAt: now(),
        ...(label.direct ? { status: "issue" as const, issueId: await directIssue(tx) } : {}),
      });
      const documents = [];
      for (const values of kept) documents.push((await addDocument(tx, { ...values, createdAt: now() })).id);
      await linkDocuments(tx, documents, { guestReportId: report.id });
      if (report.issueId) await linkDocuments(tx, documents, { issueId: report.issueId });
      ctx.changed({ entity: "guest_report", id: report.id, after: report, domains: ["guest-reports"] });
    });
    await tellOffice(ctx, label);
    return { link: reportLinkPath(link) };

    async function directIssue(tx: Db): Promise<number> {
      const severity = "Medium" as const;
      return (await openIssue({ ...ctx, db: tx }, { machineId: label.machineId, description: text, severity }, [])).id;
    }
  },
});

/** @throws TooMany */
async function holdBack({ db, ports, address }: Guest, machineId: number): Promise<void> {
  await ports.limits.consume(`guest-reports:place:${placeOf(address)}`, perPlace);
  await ports.limits.consume(`guest-reports:machine:${machineId}`, perMachine);
  await ports.limits.consume("guest-reports:all", perInstallation);
  if ((await countWaiting(db, machineId)) >= mostWaiting)
    throw new TooMany("Many reports of this machine wait already. Please try again later.", perPlace.seconds);
}

/** Keeps a photo or a recording, judged by its content. @throws UnsupportedType */
async function keep({ ports }: Guest, file: File): Promise<NewDocument> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const fileName = cleanFileName(file.name);
  const { kind, mediaType } = await ports.intake.identify(bytes, fileName, 0);
  if (kind !== "image" && kind !== "audio") throw new UnsupportedType("Only photos and recordings can be added");
  const sha256 = await sha256Of(bytes);
  const storageKey = `originals/${sha256.slice(0, 2)}/${sha256}`;
  await ports.files.put(storageKey, bytes, mediaType);
  return { ownerId: null, fileName, kind, mediaType, size: bytes.length, sha256, storageKey };
}

async function tellOffice(
  ctx: Guest,
  { machineId, serialNumber }: { machineId: number; serialNumber: string },
): Promise<void> {
  if (!(await acquireLease(ctx.db, "guest-reports", tellEveryMs, ctx.now()))) return;
  const office = await selectUsers(ctx.db, { roles: ["admin", "operator"] });
  const people = office.map(({ id }) => id);
  await notify(ctx, people, "guest-reported", { machineId, serialNumber });
}

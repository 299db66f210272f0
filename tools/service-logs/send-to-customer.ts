import { addDays } from "date-fns";
import { addShare, findShare, writeShare } from "#db/queries/report-shares.ts";
import { selectServiceLog } from "#db/queries/service-logs.ts";
import type { ServiceLogDetail } from "#db/records/service-log.ts";
import type { Language } from "#db/vocabulary.ts";
import { hashToken, newToken } from "../auth/tokens.ts";
import type { SignedInContext } from "../context.ts";
import { NotFound } from "../errors.ts";
import { operation } from "../operation.ts";
import type { LimitRule } from "../ports.ts";
import { readLetterhead } from "../reports/letterhead.ts";
import { printForCustomer } from "../reports/print-for-customer.ts";
import { lockOwnReport } from "./own-report.ts";
import { sharePath } from "../signing/rules.ts";
import { newShare } from "./schema.ts";
import { sentShareShape } from "./shapes.ts";
import { present } from "./show-report.ts";

/** Mails to customers by one person. */
const perPerson: LimitRule = { points: 60, seconds: 60 * 60 };

export const sendToCustomer = operation({
  name: "service-logs.send-to-customer",
  title: "Send a service report to the customer",
  description:
    "Make a link by which a customer reads one service report, with photos and signature, and accepts it or objects. With an " +
    "email address it goes out by mail with the PDF, where a mail server is set up; the answer says whether it did. " +
    "Otherwise the answer has the link, once, to be handed out. It ends by itself and can be revoked.",
  effect: "write",
  transaction: "outside",
  secretAnswer: true,
  input: newShare,
  output: sentShareShape,
  async execute({ serviceLogId, recipientEmail = null, days, ...sent }, ctx) {
    const { db, now, actor, changed, ports } = ctx;
    const byMail = recipientEmail !== null && ports.mail.available;
    if (byMail) await ports.limits.consume(`mail-to-customers:${actor.id}`, perPerson);
    const token = newToken();
    const { recipientName, message = null, language = actor.language } = sent;
    const values = { recipientName, recipientEmail, language, message, expiresAt: addDays(now(), days) };
    const { shareId, log } = await db.transaction(async (inside) => {
      await lockOwnReport({ db: inside, actor }, serviceLogId);
      const log = present((await selectServiceLog(inside, serviceLogId))!);
      const { contentHash } = log;
      const share = { ...values, serviceLogId, contentHash, tokenHash: hashToken(token) };
      return { log, shareId: await addShare(inside, { ...share, createdById: actor.id, createdAt: now() }) };
    });
    changed({
      entity: "service_log",
      id: serviceLogId,
      after: { share: shareId, ...values },
      domains: ["service-logs"],
    });
    const url = `${ports.installation.origin}${sharePath(token)}`;
    const mailed = byMail && (await mailLetter(ctx, log, { ...values, recipientEmail, url }));
    if (mailed) await writeShare(db, shareId, { mailedAt: now() });
    const share = await findShare(db, shareId);
    if (!share) throw new NotFound("Service report not found");
    // Whoever got the mail has the link; nobody else needs to see it.
    return { share, mailed, url: mailed ? null : url };
  },
});

interface Letter {
  recipientName: string;
  recipientEmail: string;
  language: Language;
  message: string | null;
  expiresAt: Date;
  url: string;
}

/** @returns whether the mail server took it; a link that could not be mailed is there all the same */
async function mailLetter(ctx: SignedInContext, log: ServiceLogDetail, letter: Letter): Promise<boolean> {
  const { db, actor, ports, signal } = ctx;
  const { language, recipientEmail: to } = letter;
  const { timeZone } = actor;
  const [{ company }, pdf] = await Promise.all([
    readLetterhead(db),
    printForCustomer({ db, ports, signal }, log, { language, timeZone }),
  ]);
  const { srn, machineSerialNumber, computedServiceDate } = log;
  const report = { srn, machine: machineSerialNumber, day: computedServiceDate, sender: actor.name, company, timeZone };
  const { subject, text } = await ports.customerLetter({ ...letter, ...report });
  const attachment = { fileName: pdf.fileName, mediaType: pdf.mediaType, bytes: pdf.bytes };
  return ports.mail.send({ to, subject, text, attachment }).then(
    () => true,
    () => false,
  );
}

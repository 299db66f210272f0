import { sql } from "drizzle-orm";
import type { Db } from "../client.ts";
import { contentHash } from "../records/signed-content.ts";
import { serviceLogs } from "../schema/index.ts";

/** Drawn by hand, in the box of `tools/signing/rules.ts`. */
const strokes =
  "M120 300L150 210L190 150L215 170L200 240L170 310L185 330L230 290L275 235L300 225L305 255L290 300L310 315L355 275L400 235" +
  "L425 240L420 280L430 305L470 285L520 240L560 225L575 245L560 285L580 300L640 265L720 235L800 225M180 245L260 230";

/** Nobody knows a secret with this hash: the link of the demo is there to be seen, not to be opened. */
const nobodysHash = "0".repeat(64);

/**
 * Of the newest reports of the engineer with this address: one that the customer has signed, and the one before it, which
 * was sent to the customer and accepted.
 */
export async function seedSignedVisits(db: Db, { now, email }: { now: Date; email: string }): Promise<void> {
  const own = sql`${serviceLogs} where engineer_id = (select id from users where email = ${email})
    order by computed_service_date desc, id desc limit 1`;
  const at = now.toISOString();
  await db.execute(sql`insert into report_signatures
      (service_log_id, content_hash, signer_name, signer_function, strokes, signed_at, received_at, taken_by_id)
    select id, ${contentHash}, 'Ida Holm', 'Site manager', ${strokes}, computed_service_date + time '14:20',
      computed_service_date + time '15:05', engineer_id from ${own}`);
  await db.execute(sql`insert into report_shares (service_log_id, token_hash, recipient_name, recipient_email, language,
      content_hash, expires_at, first_opened_at, last_opened_at, answer, answered_by, answered_at, answered_hash, created_by_id, created_at)
    select id, ${nobodysHash}, 'Ole Lund', 'ole.lund@customer.test', 'en', ${contentHash}, ${at}::timestamptz + interval '20 days',
      computed_service_date + time '16:00', computed_service_date + time '16:30', 'accepted', 'Ole Lund',
      computed_service_date + time '16:31', ${contentHash}, engineer_id, computed_service_date + time '15:30'
    from ${own} offset 1`);
}

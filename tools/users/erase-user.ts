import type { Db } from "#db/client.ts";
import { dataOfPerson, deleteDocument, eraseRowsOf, filesToErase, forgetInAudit } from "#db/queries/erasure.ts";
import type { Erasure } from "#db/records/user.ts";
import { writeRecord } from "#db/queries/records.ts";
import { hashPassword } from "../auth/passwords.ts";
import { newToken } from "../auth/tokens.ts";
import { Conflict } from "../errors.ts";
import { operation } from "../operation.ts";
import { claimAccount } from "./claim-account.ts";
import { emailAfterErasure, erasurePreviewShape, nameAfterErasure } from "./erasure.ts";
import { userId } from "./schema.ts";

/**
 * The files go between two transactions, because a file that is gone does not come back with the rows that name it.
 * Whoever is stopped in between calls again; the account is marked as erased at the end.
 */
export const eraseUser = operation({
  name: "users.erase",
  title: "Erase a person's data",
  description:
    "Take out what is kept of a deactivated person alone: name, addresses, conversations, files, links. Reports, issues and parts stay, under a number.",
  effect: "write",
  transaction: "outside",
  destroys: true,
  repeatable: true,
  touchesSignIn: true,
  input: userId,
  output: erasurePreviewShape,
  async execute({ id }, { db, ports, now, actor, changed }) {
    const passwordHash = await hashPassword(newToken());
    const erasure = await db.transaction((tx) => eraseRows(tx, id, { passwordHash, byId: actor.id, now: now() }));
    for (const { id: document, key, shared } of await filesToErase(db, id)) {
      if (!shared) await ports.files.delete(key);
      await deleteDocument(db, document);
    }
    const at = now();
    await writeRecord(db, "users", id, { erasure: { ...erasure, at: at.toISOString() } }, at);
    const { erased, kept } = erasure;
    const name = nameAfterErasure(id);
    changed({ entity: "user", id, after: { name, erased, kept }, domains: ["users", "chats", "jobs", "drafts"] });
    return { id, name, erased, kept, erasedAt: at as Date | null };
  },
});

interface Begun {
  passwordHash: string;
  byId: number;
  now: Date;
}

/** What was counted first is what is told in the end, however often it is called. */
async function eraseRows(db: Db, id: number, { passwordHash, byId, now }: Begun): Promise<Erasure> {
  const user = await claimAccount(db, { id });
  if (user.active) throw new Conflict("This account is in use. Deactivate it before you erase the person's data.");
  const erasure = user.erasure ?? { at: null, byId, ...(await dataOfPerson(db, id)) };
  await eraseRowsOf(db, id);
  const name = nameAfterErasure(id);
  await writeRecord(
    db,
    "users",
    id,
    {
      ...{ name, email: emailAfterErasure(id), mobilePhone: null, erasure },
      ...{ passwordHash, totpSecret: null, totpEnabledAt: null, totpLastStep: null },
      ...{ hiddenFromPickers: true, notifications: { email: false, push: false, weeklyReports: false } },
    },
    now,
  );
  // Once a call was stopped half-way, name and address are forgotten already.
  const known: [string, string][] = [
    [user.name, name],
    [user.email, emailAfterErasure(id)],
    [user.mobilePhone ?? "", ""],
  ];
  await forgetInAudit(
    db,
    id,
    known.filter(([word]) => word),
  );
  return erasure;
}

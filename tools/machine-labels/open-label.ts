import type { Db } from "#db/client.ts";
import { machineOfLabel } from "#db/queries/machine-labels.ts";
import { hashToken } from "../auth/tokens.ts";
import { NotFound } from "../errors.ts";
import { readInstallationSettings } from "../installation/settings.ts";

/** The same for a code that never was, one that was renewed, and one that is switched off: nothing can be counted by it. */
export const unknownCode = "This code is not valid";

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * The machine of a label by which guests may report now.
 * @throws NotFound when it is unknown, renewed, or switched off for the machine, its customer or the installation
 */
export async function openLabel(db: Db, token: string) {
  const [label, { guestReports }] = await Promise.all([
    machineOfLabel(db, hashToken(token)),
    readInstallationSettings(db),
  ]);
  const customer = label?.customerName ?? "";
  const off = guestReports.customersWithout.some((name) => sameName(name, customer));
  if (!label?.active || !guestReports.enabled || off) throw new NotFound(unknownCode);
  return { ...label, direct: guestReports.direct };
}

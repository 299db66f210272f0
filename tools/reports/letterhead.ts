import type { Db } from "#db/client.ts";
import { readSettings } from "#db/queries/settings.ts";
import type { Letterhead } from "./document.ts";

/** The head of the installation's paper; until an admin has filled it in, the product's name. */
export async function readLetterhead(db: Db): Promise<Letterhead> {
  const [row] = await readSettings(db, ["letterhead"]);
  const { company, address, logo } = (row?.value ?? {}) as Partial<Letterhead>;
  return { company: company || "Maintenance Hub", address: address ?? "", logo };
}

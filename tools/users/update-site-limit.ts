import { NoSiteRole, prepareSiteRole } from "#db/at-sites/role.ts";
import { writeRecord } from "#db/queries/records.ts";
import { accountOf, accountShape } from "#db/records/user.ts";
import { Conflict } from "../errors.ts";
import { operation } from "../operation.ts";
import { claimAccount } from "./claim-account.ts";
import { siteLimitChange } from "./schema.ts";

export const updateSiteLimit = operation({
  name: "users.update-site-limit",
  title: "Restrict somebody to their sites",
  description:
    "Say whether a person sees and changes only what is at the sites where they work: machines, all that hangs on " +
    "them, and stores. At no site they see no machine. Administrators always see everything.",
  effect: "write",
  repeatable: true,
  input: siteLimitChange,
  output: accountShape,
  async execute({ id, onlyOwnSites, version }, { db, now, changed }) {
    const before = await claimAccount(db, { id, version });
    if (onlyOwnSites && before.role === "admin") throw new Conflict("Administrators see all sites");
    if (onlyOwnSites) await db.transaction(prepareSiteRole).catch(inWords);
    const after = await writeRecord(db, "users", id, { onlyOwnSites }, now());
    changed({
      ...{ entity: "user", id, domains: ["users"] },
      ...{ before: { onlyOwnSites: before.onlyOwnSites }, after: { onlyOwnSites } },
    });
    return accountOf(after);
  },
});

/** The line that is missing stands in docs/deployment.md. */
const inWords = (error: unknown): never => {
  if (!(error instanceof NoSiteRole)) throw error;
  throw new Conflict("Whoever runs the database must allow this first. The guide to deployment says how.");
};

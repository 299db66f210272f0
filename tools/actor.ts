import type { Language, Role } from "#db/vocabulary.ts";

/** What a person may and how they are spoken to, whatever door they come by. */
interface Person {
  id: number;
  name: string;
  email: string;
  role: Role;
  language: Language;
  timeZone: string;
  /** May see what things cost: `permissions/money.ts`. */
  seesMoney: boolean;
  /** Sees what is at the sites they work at, and nothing else: `permissions/at-sites/rules.ts`. */
  onlyOwnSites: boolean;
  mustChangePassword: boolean;
}

/** Who calls, as read from the session at this request: a lowered role or a deactivation acts at once. */
export interface Actor extends Person {
  /** Hash of the session the call came by; none for tokens and jobs. */
  sessionId?: string;
  /** The call came by an access token, which may not touch what signs people in. */
  byToken?: boolean;
  /** A token that may only read. */
  readOnly?: boolean;
  /** A token by which an MCP client may change things without a dialog of its own. */
  unattendedWrites?: boolean;
}

/** The person of an account, without what else is kept of it. */
export function personOfAccount(account: Person): Person {
  const { id, name, email, role, language, timeZone, seesMoney, onlyOwnSites, mustChangePassword } = account;
  return { id, name, email, role, language, timeZone, seesMoney, onlyOwnSites, mustChangePassword };
}

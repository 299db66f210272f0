import type { Language, Role } from "#db/vocabulary.ts";

/** Who calls, as read from the session at this request: a lowered role or a deactivation acts at once. */
export interface Actor {
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
  /** Hash of the session the call came by; none for tokens and jobs. */
  sessionId?: string;
  /** The call came by an access token, which may not touch what signs people in. */
  byToken?: boolean;
  /** A token that may only read. */
  readOnly?: boolean;
  /** A token by which an MCP client may change things without a dialog of its own. */
  unattendedWrites?: boolean;
}

import { createContext, useContext } from "react";
import type { Loaded } from "#app/data/loaded-query.ts";
import type { Language, Role } from "#db/vocabulary.ts";
import type { Answer, ItemOf } from "#app/http/api-types.ts";

export interface SignedInUser {
  id: number;
  name: string;
  email: string;
  role: Role;
  language: Language;
  timeZone: string;
  /** May see what things cost. */
  seesMoney: boolean;
  /** Sees what is at the sites they work at, and may not call these though their role may. */
  atSites?: { shut: string[] };
}

export type DashboardStats = Answer<"dashboard.show-stats">;

export type PublicInstallation = Answer<"installation.show-public">;

/** A notification as it crosses the wire. */
export type ListedNotification = ItemOf<"notifications.list">;

/** What the frame around every page knows, read once by its loader. */
export interface ShellData {
  user: SignedInUser;
  stats: Loaded<DashboardStats>;
  /** Unread ones, as the list of them answers. */
  notifications: Loaded<ListedNotification[]>;
  /** How many drafts wait for this person; nothing for those who hand nothing in. */
  waitingDrafts?: Loaded<number>;
  installation: PublicInstallation;
  engine: { name: string; builtIn: boolean };
  dockOpen: boolean;
  sidebarWide: boolean;
  /** The chat that was open last in this browser. */
  chatId?: string;
  /** When the server began to read the page, in ms since 1970 by its clock. */
  readAt: number;
}

export const ShellContext = createContext<ShellData | undefined>(undefined);

/** @throws Error outside the signed-in frame */
export function useShell(): ShellData {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error("Only pages of signed-in people have a shell");
  return shell;
}

import { rememberedChat } from "#app/components/assistant/remembered-chat.ts";
import type { ShellData } from "#app/components/shell/shell-context.tsx";
import { dockLeftOpen } from "#app/components/shell/use-dock.ts";
import { sidebarLeftWide } from "#app/components/shell/use-sidebar.ts";
import { showPublicInstallation } from "#tools/installation/show-public-installation.ts";
import type { SignedInContext } from "#tools/context.ts";
import { showStats } from "#tools/dashboard/show-stats.ts";
import { listDrafts } from "#tools/drafts/list-drafts.ts";
import { listNotifications } from "#tools/notifications/list-notifications.ts";
import { run } from "#tools/operation.ts";
import { isRestricted, shutAtSites } from "#tools/permissions/at-sites/rules.ts";
import { seesMoney } from "#tools/permissions/money.ts";
import { may } from "#tools/permissions/rules.ts";
import { services } from "../context.server.ts";
import { loadedFor } from "../data/loaded-query.ts";
import { waitingTotal } from "../data/intake-queue.ts";
import { unreadNotifications, unreadShown } from "../data/notifications.ts";
import { statsQuery } from "../data/stats.ts";
import { pageFault } from "./errors.server.ts";
import { onWire, readItems } from "./handle.server.ts";

/** Everything the frame shows, read at once. */
export async function readShell(context: SignedInContext, request: Request): Promise<ShellData> {
  const readAt = Date.now();
  const { models } = await services();
  const mayReview = may(context.actor.role, "drafts.list");
  const [stats, notifications, waiting, installation] = await Promise.all([
    run(showStats, {}, context),
    readItems(context, listNotifications, { unread: true, limit: unreadShown }),
    mayReview ? run(listDrafts, { status: "open", limit: 1 }, context) : undefined,
    run(showPublicInstallation, {}, context),
  ]).catch((error: unknown) => {
    throw pageFault(error);
  });
  const { id, name, email, role, language, timeZone } = context.actor;
  const cookies = request.headers.get("cookie") ?? "";
  const atSites = isRestricted(context.actor) ? { shut: shutAtSites() } : undefined;
  const user = { id, name, email, role, language, timeZone, seesMoney: seesMoney(context.actor), atSites };
  return {
    user,
    stats: loadedFor(statsQuery, stats),
    notifications: loadedFor(unreadNotifications, onWire(notifications)),
    waitingDrafts: waiting && loadedFor(waitingTotal, waiting.total),
    installation,
    engine: models.engine,
    readAt,
    dockOpen: dockLeftOpen(cookies),
    sidebarWide: sidebarLeftWide(cookies),
    chatId: rememberedChat(cookies, id),
  };
}

import type { Db } from "#db/client.ts";
import { findMachine } from "#db/queries/machines.ts";
import { issueInView, reportInView } from "#db/queries/page-context.ts";
import type { View } from "#tools/chats/schema.ts";
import type { Actor } from "#tools/actor.ts";
import { may } from "#tools/permissions/rules.ts";

/** What the person has in view, by our own records: the browser only names ids. */
export interface PageContext {
  view: View | undefined;
  /** JSON for a prompt. */
  summary: string | undefined;
}

export async function pageContext(db: Db, actor: Actor, view: View | undefined): Promise<PageContext> {
  if (!view) return { view, summary: undefined };
  const issue = view.issueId ? await issueInView(db, view.issueId) : undefined;
  const report =
    view.reportId && may(actor.role, "service-logs.show") ? await reportInView(db, view.reportId) : undefined;
  const machineId = view.machineId ?? issue?.machineId ?? report?.machineId;
  const machine = machineId ? await findMachine(db, machineId) : undefined;
  const known = {
    page: view.page,
    machine: machine && {
      id: machine.id,
      serialNumber: machine.serialNumber,
      model: machine.model,
      customer: machine.customerName,
      location: machine.location,
    },
    issue,
    report,
  };
  return {
    view: { page: view.page, machineId: machine?.id, issueId: issue?.id, reportId: report?.id },
    summary: JSON.stringify(known),
  };
}

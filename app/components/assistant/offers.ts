import type { Role } from "#db/vocabulary.ts";

/** What is offered to whom in an empty conversation. */
const offers = {
  service: ["service.tasks", "service.issues", "service.reports", "service.parts"],
  operator: ["operator.issues", "operator.tasks", "operator.parts", "operator.machines"],
  admin: ["admin.areas", "admin.services", "admin.issues", "admin.machines"],
  view: ["view.issues", "view.machines", "view.tasks", "view.parts"],
} as const;
const machineOffers = ["machine.last", "machine.open", "machine.report", "machine.parts"] as const;
const mostOffers = 4;

export type Offer = (typeof offers)[Role][number] | (typeof machineOffers)[number];

/** Names of the suggested beginnings: on a machine's page its own questions first, if the role may act on them. */
export function offersFor(role: Role, { machineId }: { machineId?: number }): Offer[] {
  const forMachine: readonly Offer[] = machineId && role !== "view" ? machineOffers : [];
  return [...forMachine, ...offers[role]].slice(0, mostOffers);
}

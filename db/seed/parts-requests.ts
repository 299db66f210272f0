import type { partsLines, partsRequests } from "../schema/index.ts";
import type { Calendar } from "./calendar.ts";
import { en } from "./faults/en.ts";
import type { DemoMachine } from "./machines.ts";
import type { Chance } from "./random.ts";
import type { DemoEngineer } from "./reports.ts";

/** Requests of the last half year: the older, the more of them ordered and delivered. */
export function makePartsRequests(
  chance: Chance,
  calendar: Calendar,
  fleet: DemoMachine[],
  engineers: DemoEngineer[],
  requestCount: number,
) {
  const requests: (typeof partsRequests.$inferInsert & { id: number })[] = [];
  const lines: (typeof partsLines.$inferInsert)[] = [];
  for (let id = 1; id <= requestCount; id++) {
    const machine = chance.of(fleet);
    const engineer = chance.of(engineers);
    const daysAgo = Math.floor(180 * chance.next() ** 1.6);
    const requestDate = calendar.at(daysAgo, daysAgo === 0 ? 6 : chance.whole(7, 17));
    const orderedAgo = daysAgo - chance.whole(1, 9);
    const deliveredAgo = orderedAgo - chance.whole(3, 24);
    const ordered = orderedAgo >= 0 && chance.happens(0.92);
    const delivered = ordered && deliveredAgo >= 0 && chance.happens(0.93);
    const faults = chance.some(
      en.faults.filter((fault) => fault.parts?.length && (!fault.on || fault.on.includes(machine.machineType))),
      chance.of([1, 1, 1, 2, 2, 3]),
    );
    const byClient = chance.happens(0.2);
    requests.push({
      id,
      machineId: machine.id,
      requestedBy: byClient ? "client" : "engineer",
      requestedById: byClient ? null : engineer.id,
      reportedById: engineer.id,
      approvingEngineerId: byClient ? engineer.id : null,
      clientName: machine.customerName,
      notes: `For ${machine.location}: ${faults[0]!.found}.`,
      ordered,
      orderedDate: ordered ? calendar.at(orderedAgo, 10) : null,
      delivered,
      deliveredDate: delivered ? calendar.at(deliveredAgo, 14) : null,
      requestDate,
      createdAt: requestDate,
      updatedAt: requestDate,
    });
    faults
      .flatMap((fault) => fault.parts!.map((part) => ({ ...part, fault })))
      .forEach(({ name, number, quantity = 1, fault }, position) =>
        lines.push({
          partsRequestId: id,
          position,
          description: name,
          partNumber: number,
          reason: chance.happens(0.7) ? fault.found : null,
          quantity,
          area: fault.area,
          urgency: fault.urgent ? "High" : "Medium",
          warrantyItem: chance.happens(0.1),
        }),
      );
  }
  return { requests, lines };
}

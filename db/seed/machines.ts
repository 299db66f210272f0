import type { machines } from "../schema/index.ts";
import type { Calendar } from "./calendar.ts";
import type { Chance } from "./random.ts";
import type { DemoCustomer } from "./fleet.ts";

export type DemoMachine = typeof machines.$inferInsert & { id: number; hoursPerDay: number; hoursAtStart: number };

/** The oldest report, in days before today: eighteen months. */
export const historyDays = 548;

/** Every machine with its yard, age and pace of work. */
export function makeMachines(
  chance: Chance,
  calendar: Calendar,
  customers: DemoCustomer[],
  engineerIds: number[],
): DemoMachine[] {
  let id = 1;
  return customers.flatMap((customer, index) =>
    customer.machines.flatMap(({ model, type, serials }) =>
      serials.map((serialNumber): DemoMachine => {
        const age = chance.whole(300, 3_200);
        const hoursPerDay = chance.whole(30, 95) / 10;
        const hoursAtStart = Math.max(0, Math.round((age - historyDays) * hoursPerDay * 0.68));
        const worked = Math.min(age, historyDays);
        return {
          id: id++,
          serialNumber,
          model,
          machineType: type,
          status: chance.happens(0.86)
            ? "active"
            : chance.of(["maintenance", "maintenance", "offline", "decommissioned"] as const),
          customerId: index + 1,
          customerName: customer.name,
          location: chance.of(customer.sites),
          googleLocationUrl: `https://maps.google.com/?q=${customer.map}`,
          installationDate: calendar.day(age),
          totalHours: hoursAtStart + Math.round(worked * hoursPerDay * 0.68),
          engineeringDays: chance.whole(8, 60),
          assignedEngineerId: chance.of(engineerIds),
          createdAt: calendar.at(age, 9),
          updatedAt: calendar.at(chance.whole(0, 30), 9),
          hoursPerDay,
          hoursAtStart,
        };
      }),
    ),
  );
}

/** The hour meter on a day: it rises with work and never falls. */
export function hoursOn(machine: DemoMachine, daysAgo: number): number {
  const age = Math.min(historyDays, daysSince(machine));
  return machine.hoursAtStart + Math.max(0, Math.round((age - daysAgo) * machine.hoursPerDay * 0.68));
}

function daysSince(machine: DemoMachine): number {
  return Math.round((machine.updatedAt!.getTime() - machine.createdAt!.getTime()) / 86_400_000) + 30;
}

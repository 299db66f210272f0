import type { Fleet, Situation, Speaker, ViewContext } from "../types.ts";

/** A yard for tests: a handful of machines and people with the usual traps (shared names, shared models, everyday words as names). */
export const yard: Fleet = {
  people: [
    { id: 1, name: "Helga Brandt", role: "admin", active: true },
    { id: 2, name: "Oscar Lind", role: "operator", active: true },
    { id: 3, name: "Maria Rossi", role: "service", active: true },
    { id: 4, name: "Peter Novak", role: "service", active: true },
    { id: 5, name: "Peter Hall", role: "service", active: true },
    { id: 6, name: "Will Okoye", role: "service", active: true },
    { id: 7, name: "Ivan Petrov", role: "service", active: false },
    { id: 8, name: "Nora Quist", role: "view", active: true },
  ],
  machines: [
    {
      id: 1,
      serialNumber: "QX.10.2001",
      model: "QX 10",
      machineType: "crawler_crane",
      status: "active",
      customerName: "Lakeside Docks",
      location: "Basin 1",
    },
    {
      id: 2,
      serialNumber: "QX.10.2002",
      model: "QX 10",
      machineType: "crawler_crane",
      status: "active",
      customerName: "Lakeside Docks",
      location: "Basin 2",
    },
    {
      id: 3,
      serialNumber: "HL.44.0777",
      model: "HL 44",
      machineType: "material_handler",
      status: "maintenance",
      customerName: "Tannberg Holz",
      location: "Passau",
    },
  ],
  issues: [
    {
      id: 11,
      machineId: 1,
      description: "Hook latch missing",
      area: "Structural",
      severity: "High",
      status: "open",
      createdAt: "2026-03-01",
      assignedToId: null,
    },
    {
      id: 12,
      machineId: 2,
      description: "Slew motor leaking",
      area: "Hydraulic",
      severity: "Medium",
      status: "open",
      createdAt: "2026-03-02",
      assignedToId: null,
    },
    {
      id: 13,
      machineId: 3,
      description: "Grab cylinder leaking",
      area: "Hydraulic",
      severity: "Medium",
      status: "assigned",
      createdAt: "2026-03-03",
      assignedToId: 3,
    },
    {
      id: 14,
      machineId: 3,
      description: "Horn dead",
      area: "Electrical",
      severity: "Medium",
      status: "assigned",
      createdAt: "2026-03-04",
      assignedToId: 4,
    },
    {
      id: 15,
      machineId: 1,
      description: "Seat torn",
      area: "Other",
      severity: "Medium",
      status: "completed",
      createdAt: "2026-02-01",
      assignedToId: 3,
    },
    {
      id: 16,
      machineId: 2,
      description: "Mirror missing",
      area: "Other",
      severity: "Medium",
      status: "closed",
      createdAt: "2026-01-05",
      assignedToId: null,
    },
  ],
  serviceLogs: [{ id: 31, machineId: 3, engineerId: 3, startDate: "2026-02-10", endDate: "2026-02-11" }],
  partsRequests: [
    {
      id: 41,
      machineId: 3,
      ordered: false,
      delivered: false,
      parts: [
        { id: 51, description: "cylinder seal kit", quantity: 1 },
        { id: 52, description: "horn", quantity: 1 },
      ],
    },
    {
      id: 42,
      machineId: 1,
      ordered: true,
      delivered: false,
      parts: [{ id: 53, description: "hook latch", quantity: 2 }],
    },
  ],
};

/** Wednesday, 11 March 2026. */
export const yardNow = new Date("2026-03-11T10:00:00Z");

export const person = (id: number): Speaker => yard.people.find((someone) => someone.id === id)!;

/** What a person of the yard sees when saying something. */
export const situation = (actorId: number, context?: ViewContext, more: Partial<Situation> = {}): Situation => ({
  fleet: yard,
  actor: person(actorId),
  now: yardNow,
  timeZone: "UTC",
  context,
  ...more,
});

import { expect, test } from "vitest";
import { sortMachines } from "./rules.ts";

const machine = (serialNumber: string, id: number) => ({
  id,
  serialNumber,
  customerName: null,
  installationDate: null,
  createdAt: "2026-01-05T08:00:00Z",
});

test("by number counts the number with which a serial begins; serials that begin with letters come last", () => {
  const serials = ["NEW-1", "5500-7", "D68 12", "835-2", "625-11", "625-2", "EX395", "Crane", "0821-4"];
  const sorted = sortMachines(serials.map(machine), "number").map(({ serialNumber }) => serialNumber);
  expect(sorted).toEqual(["625-2", "625-11", "0821-4", "835-2", "5500-7", "Crane", "D68 12", "EX395", "NEW-1"]);
});

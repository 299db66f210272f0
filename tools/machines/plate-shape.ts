import { z } from "zod";

/** Machines whose serial number stands on a plate; several where it reads as that of several. */
export const platedMachinesShape = z.object({
  machines: z.array(z.object({ machineId: z.int(), serialNumber: z.string(), model: z.string() })),
});

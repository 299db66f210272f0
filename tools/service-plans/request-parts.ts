import { findMachine } from "#db/queries/machines.ts";
import { lockForTransaction } from "#db/queries/locks.ts";
import { Conflict, NotFound } from "../errors.ts";
import { todayOf } from "../fields/today.ts";
import { operation } from "../operation.ts";
import { createPartsRequest } from "../parts-requests/create-parts-request.ts";
import { partsRequest } from "../parts-requests/schema.ts";
import { neededParts } from "./needed-parts.ts";
import { neededRequest } from "./schema.ts";
import { requestedPartsShape } from "./shapes.ts";

/** Two who request for the same services at once: the second finds what the first has requested. */
const requestLock = 7_001_050;

export const requestParts = operation({
  name: "service-plans.request-parts",
  title: "Request the parts of services",
  description:
    "Request in one step what is missing for the services of the next four weeks, a request for each service. " +
    "What is in stock or requested already is left out.",
  effect: "write",
  input: neededRequest,
  output: requestedPartsShape,
  async execute({ dueIds }, ctx) {
    const { db } = ctx;
    await lockForTransaction(db, requestLock);
    const services = await neededParts(db, { dueIds, today: todayOf(ctx) });
    if (dueIds && services.length === 0) throw new NotFound("Service not found");
    const requests = [];
    for (const { machineId, planName, parts } of services) {
      const missing = parts.filter((part) => part.missing > 0);
      if (missing.length === 0 || !(await findMachine(db, machineId))) continue;
      const lines = missing.map((part) => ({
        description: part.description.length < 3 ? `${part.description} (${planName})` : part.description,
        partNumber: part.partNumber,
        quantity: Math.ceil(part.missing),
        reason: planName,
      }));
      requests.push(await createPartsRequest.execute(partsRequest.parse({ machineId, parts: lines }), ctx));
    }
    if (requests.length === 0) throw new Conflict("Nothing is missing");
    return { requests };
  },
});

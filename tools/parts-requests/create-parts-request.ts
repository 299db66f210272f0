import { findMachine } from "#db/queries/machines.ts";
import { linkRequest } from "#db/queries/parts.ts";
import { addLines, showPartsRequest } from "#db/queries/parts-requests.ts";
import { findPeople } from "#db/queries/people.ts";
import { addRecord } from "#db/queries/records.ts";
import { invalid } from "../errors.ts";
import { operation } from "../operation.ts";
import { actingPerson } from "../permissions/acting-person.ts";
import { partsRequest } from "./schema.ts";
import { partsRequestShape } from "#db/records/parts-request.ts";

export const createPartsRequest = operation({
  name: "parts-requests.create",
  title: "Request parts",
  description: "Request parts for one machine, for an engineer or on behalf of the client.",
  effect: "write",
  input: partsRequest,
  output: partsRequestShape,
  async execute({ machineId, parts, notes, requestedBy, requestedById, approvingEngineerId, clientName }, ctx) {
    const { db, now, actor, changed } = ctx;
    const machine = await findMachine(db, machineId);
    if (!machine) throw invalid("machineId", "Please select a machine");
    if (
      approvingEngineerId &&
      (await findPeople(db, [approvingEngineerId])).get(approvingEngineerId)?.role !== "service"
    )
      throw invalid("approvingEngineerId", "Please select an engineer");
    const request = await addRecord(db, "partsRequests", {
      machineId,
      requestedBy,
      // On the client's behalf nobody of ours asked; who entered it is on record all the same.
      requestedById: requestedBy === "client" ? null : await actingPerson(ctx, requestedById, "requestedById"),
      reportedById: actor.id,
      approvingEngineerId: approvingEngineerId ?? null,
      clientName: clientName ?? machine.customerName,
      notes: notes ?? null,
      requestDate: now(),
      createdAt: now(),
      updatedAt: now(),
    });
    const lines = parts.map((line, position) => ({ ...line, position, partsRequestId: request.id }));
    await addLines(db, lines);
    await linkRequest(db, request.id);
    const shown = (await showPartsRequest(db, request.id))!;
    changed({ entity: "parts_request", id: shown.id, after: shown, domains: ["parts-requests"] });
    return shown;
  },
});

import type { RequestedPart, PartsRequest } from "#db/records/parts-request.ts";
import { sortedPartsRequests } from "#db/queries/parts-requests.ts";
import type { Db } from "#db/client.ts";
import type { PartsSort } from "#db/vocabulary.ts";

export interface PartsRow {
  request: PartsRequest;
  line: RequestedPart;
}

const requestsAtOnce = 200;

/** Every line of every parts request in the chosen order, a batch at a time. */
export async function* partsRows(db: Db, sortBy: PartsSort): AsyncGenerator<PartsRow[]> {
  for (let offset = 0; ; offset += requestsAtOnce) {
    const page = { limit: requestsAtOnce, skipped: offset };
    const { items: requests, next } = await sortedPartsRequests(db, {}, sortBy, page);
    if (requests.length > 0) yield requests.flatMap((request) => request.partsData.map((line) => ({ request, line })));
    if (!next) return;
  }
}

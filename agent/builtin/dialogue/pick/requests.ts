import type { Frame } from "../frame.ts";
import { answer, ask } from "../intents/intent.ts";
import type { Concept } from "../phrases/phrase-books.ts";
import type { FleetPartsRequest } from "../types.ts";
import { squeeze } from "../../../language/tokens.ts";
import { offered } from "./candidates.ts";
import { pointedAt } from "./shown.ts";
import { best } from "./wording.ts";

/** Requests with a line of the part number that is said: "the SK-220 is here". */
function requestsByPartNumber({ words, fleet }: Frame): FleetPartsRequest[] {
  const codes = new Set(words.filter(({ norm }) => /\d/.test(norm)).map(({ raw }) => squeeze(raw)));
  return fleet.fleet.partsRequests.filter(({ parts }) =>
    parts.some(({ partNumber }) => partNumber && squeeze(partNumber).length >= 3 && codes.has(squeeze(partNumber))),
  );
}

/** Requests that are named by their numbers, whether they exist or not. */
export const numberedRequests = (frame: Frame) =>
  frame.ids.filter(({ kind, exists }) => kind === "request" || (!kind && exists.includes("request")));

/** The lines of a request that the words describe. Among so few, one shared word tells, whatever is said besides. */
export function meantLines(
  request: Pick<FleetPartsRequest, "parts">,
  words: readonly string[],
): FleetPartsRequest["parts"] {
  const described = ({ description }: FleetPartsRequest["parts"][number]) => description;
  const found = best(request.parts, words, described);
  if (found) return found;
  const named = new Set(words.flatMap((word) => best(request.parts, [word], described) ?? []));
  return named.size === 1 ? [...named] : [];
}

/** Parts requests that the utterance names by id or by their lines and machine. */
export function meantRequests(
  frame: Frame,
  fits: (request: FleetPartsRequest) => boolean,
  concepts: Concept[],
): FleetPartsRequest[] {
  const { fleet, given, machine } = frame;
  if (typeof given.requestId === "number") return [fleet.partsRequest.get(given.requestId) ?? ask("requestId")];
  const numbered = numberedRequests(frame);
  if (numbered.length)
    return numbered.map(
      ({ value }) => fleet.partsRequest.get(value) ?? answer("unknown request", "unknownRequest", { id: value }),
    );
  const byNumber = requestsByPartNumber(frame);
  if (byNumber.length) return byNumber;
  const pointed = pointedAt(frame, ["partsRequests"]);
  if (pointed?.length) return pointed.flatMap((id) => fleet.partsRequest.get(id) ?? []);
  const machineIds = new Set(machine.machines.map(({ id }) => id));
  if (!machine.said && frame.context.machineId !== undefined) machineIds.add(frame.context.machineId);
  const pool = fleet.fleet.partsRequests.filter((request) => !machineIds.size || machineIds.has(request.machineId));
  const words = frame
    .rest(...concepts, "part", "partsRequest", "this", "these", "all", "thanks", "greeting", "danger")
    .map(({ norm }) => norm);
  const text = (request: FleetPartsRequest) => request.parts.map(({ description }) => description).join(" ");
  const byWords = words.length ? (best(pool.filter(fits), words, text) ?? best(pool, words, text)) : null;
  if (byWords) return byWords;
  return machineIds.size ? pool.filter(fits) : [];
}

export function oneRequest(
  frame: Frame,
  fits: (request: FleetPartsRequest) => boolean,
  concepts: Concept[],
): FleetPartsRequest {
  const requests = meantRequests(frame, fits, concepts);
  if (requests.length === 1) return requests[0]!;
  const fitting = requests.filter(fits);
  return fitting.length === 1
    ? fitting[0]!
    : ask("requestId", offered((fitting.length ? fitting : requests).map(({ id }) => id)));
}

import { machineTypes, roles } from "#db/vocabulary.ts";
import { numberWord } from "./date-words.ts";
import type { Frame } from "./frame.ts";
import { minutesIn } from "./intents/own.ts";
import { wholeNumber } from "./mentions/numbers.ts";
import type { Concept } from "./phrases/phrase-books.ts";
import { best } from "./pick/wording.ts";
import { stockIn } from "./mentions/stock.ts";
import { partLabel, partsIn, placesIn } from "../../questions/parts/named-parts.ts";
import { fold, squeeze } from "../../language/tokens.ts";

const ordinals: Concept[] = ["first", "second", "third", "fourth", "fifth"];

/**
 * Reads a short answer as the value of the slot that was asked for, or null when it holds none.
 * With candidates, the answer may point at one ("the second"), name it, or describe it.
 */
export function slotValue(slot: string, frame: Frame, candidates: number[]): unknown {
  if (candidates.length) {
    const place = ordinals.findIndex((concept) => frame.says(concept));
    if (place >= 0 && candidates[place] !== undefined) return candidates[place];
    if (frame.says("last")) return candidates.at(-1);
  }
  const chosen = (ids: number[]) => {
    const among = candidates.length ? ids.filter((id) => candidates.includes(id)) : ids;
    return among.length === 1 ? among[0]! : null;
  };
  const text = frame.text.trim().replace(/[.!]+$/, "");
  switch (slot) {
    case "machineId":
      return (
        chosen(frame.machine.machines.map(({ id }) => id)) ??
        tailNumber(frame, candidates) ??
        (frame.says("this") ? (frame.context.machineId ?? null) : null)
      );
    case "engineerId":
    case "assignedToId":
    case "fixedById":
    case "userId": {
      if (
        !frame.people.length &&
        frame.words.some(({ norm }) => /^(?:me|myself|i|ich|mich|moi|yo|eu|ik|mij|我)$/.test(norm))
      )
        return frame.actor.id;
      const people = frame.people.flatMap((mention) => mention.people);
      return chosen(people.map(({ id }) => id)) ?? chosen(people.filter(({ active }) => active).map(({ id }) => id));
    }
    case "issueId":
    case "issueIds":
    case "taskId": {
      if (slot === "issueIds" && candidates.length && frame.says("all", "both", "these")) return candidates;
      const numbered = frame.ids.map(({ value }) => value).filter((id) => frame.fleet.issue.has(id));
      if (numbered.length) return slot === "issueIds" ? numbered : numbered[0]!;
      const pool = candidates.length
        ? candidates.flatMap((id) => frame.fleet.issue.get(id) ?? [])
        : frame.fleet.fleet.issues;
      const fitting = pool.filter(
        (issue) =>
          (!frame.severity || issue.severity === frame.severity) &&
          (!frame.area || issue.area === frame.area) &&
          (!frame.machine.machines.length || frame.machine.machines.some(({ id }) => id === issue.machineId)),
      );
      const words = frame.rest("issue", "task").map(({ norm }) => norm);
      const byWords = words.length ? best(fitting, words, ({ description }) => description) : fitting;
      return byWords?.length === 1 ? byWords[0]!.id : null;
    }
    case "requestId":
      return (
        chosen(frame.ids.map(({ value }) => value).filter((id) => frame.fleet.partsRequest.has(id))) ??
        chosen(
          frame.fleet.fleet.partsRequests
            .filter((request) => frame.machine.machines.some(({ id }) => id === request.machineId))
            .map(({ id }) => id),
        )
      );
    case "serviceLogId":
      return chosen(frame.ids.map(({ value }) => value).filter((id) => frame.fleet.serviceLog.has(id)));
    case "stockPartId": {
      const offered = (frame.stock?.parts ?? []).filter(({ id }) => !candidates.length || candidates.includes(id));
      const pressed = offered.filter((part) => squeeze(partLabel(part)) === squeeze(text));
      const named =
        pressed.length > 0 ? pressed : partsIn(frame.words, { parts: offered }).flatMap(({ parts }) => parts);
      if (new Set(named).size === 1) return named[0]!.id;
      const byMaker = offered.filter(({ maker }) => maker && frame.words.some(({ norm }) => fold(maker) === norm));
      return byMaker.length === 1 ? byMaker[0]!.id : null;
    }
    case "placeId":
    case "toPlaceId": {
      const offered = (frame.stock?.places ?? []).filter(({ id }) => !candidates.length || candidates.includes(id));
      const said = stockIn(frame)
        .places.flatMap(({ places }) => places)
        .filter((place) => offered.includes(place));
      const named = placesIn(frame.words, { places: offered }).map(({ place }) => place);
      return chosen((named.length > 0 ? named : said).map(({ id }) => id));
    }
    case "partId": {
      const lines = frame.fleet.fleet.partsRequests
        .flatMap(({ parts }) => parts)
        .filter(({ id }) => candidates.includes(id));
      const found = best(
        lines,
        frame.rest("part").map(({ norm }) => norm),
        ({ description }) => description,
      );
      return found?.length === 1 ? found[0]!.id : null;
    }
    case "startDate":
    case "fixedDate":
    case "endTime":
      return frame.dates[0]?.from ?? null;
    case "email":
      return frame.email;
    case "mobilePhone":
      return frame.phone;
    case "role":
      return (
        roles[
          [
            frame.says("roleAdmin"),
            frame.says("roleOperator"),
            frame.says("roleService") || frame.says("engineer") || /\bservice\b/i.test(text),
            frame.says("roleView"),
          ].indexOf(true)
        ] ?? null
      );
    case "sessionTimeout":
      return minutesIn(frame);
    case "machineType":
      return machineTypes.find((type) => frame.says(type)) ?? null;
    case "serialNumber":
      return frame.machine.unknownSerials[0] ?? frame.words.find(({ norm }) => /\d/.test(norm))?.raw ?? null;
    case "quantity":
      return (
        frame.words.map(({ raw, norm }) => numberWord(norm) ?? wholeNumber(raw)).find((number) => number !== null) ??
        null
      );
    case "model":
    case "description":
    case "parts":
    case "actions":
    case "name":
    case "recipientName":
    case "title":
    case "query":
    case "text":
      return text || null;
    default:
      return null;
  }
}

/** "the 913" among machines that were offered. */
function tailNumber(frame: Frame, candidates: number[]): number | null {
  const numbers = frame.words.map(({ norm }) => norm.replace(/\W/g, "")).filter((norm) => /\d{2,}/.test(norm));
  const fitting = candidates.filter((id) =>
    numbers.some((number) =>
      frame.fleet.machine.get(id)?.serialNumber.replace(/\W/g, "").toLowerCase().endsWith(number),
    ),
  );
  return fitting.length === 1 ? fitting[0]! : null;
}

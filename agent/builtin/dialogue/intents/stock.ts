import type { KnownPart, KnownPlace } from "#db/queries/parts-spoken-of.ts";
import { partLabel, type PartMention } from "../../../questions/parts/named-parts.ts";
import { squeeze } from "../../../language/tokens.ts";
import type { Frame } from "../frame.ts";
import { amountOf, besidesPlaces, stockIn, vanOfSpeaker, type StockMention } from "../mentions/stock.ts";
import { oneMachine } from "../pick/machines.ts";
import { meantLines, oneRequest } from "../pick/requests.ts";
import type { FleetPartsRequest } from "../types.ts";
import { answer, ask, askOf, compact, type Intent } from "./intent.ts";

/** "I took 3 FF-220 from the store", "moved 2 to my van", "used 1 FF-220 on 5500.061". */
export const movement: Intent = {
  operations: ["stock.create-movement"],
  each: (frame) => eachPart(frame),
  fill(frame) {
    const mention = stockIn(frame);
    const part = onePart(frame, mention);
    const amount = amountFor(frame, mention, part);
    return {
      operation: "stock.create-movement",
      arguments: compact({ ...whereFrom(frame, mention), partId: part.id, quantity: amount }),
    };
  },
};

/** "Count: 12 FF-220 in the main store": all parts of a message at one place. */
export const count: Intent = {
  operations: ["stock.create-count"],
  fill(frame) {
    const mention = stockIn(frame);
    const place = onePlace(frame, "placeId", mention.places[0]?.places ?? mention.known.places);
    const first = onePart(frame, mention);
    const others = mention.parts.slice(1).filter(({ parts }) => parts.length === 1 && parts[0] !== first);
    const lines = [first, ...others.map(({ parts }) => parts[0]!)].map((part) => ({
      partId: part.id,
      counted: amountFor(frame, mention, part, false),
    }));
    return { operation: "stock.create-count", arguments: { placeId: place.id, lines } };
  },
};

/** "Reserve 2 FF-220 for request 41", "keep back the horn of request 41", "reserve request 41". */
export const reserve: Intent = {
  operations: ["parts-requests.reserve-parts"],
  fill(frame) {
    const mention = stockIn(frame);
    const request = oneRequest(frame, ({ delivered }) => !delivered, []);
    const line = lineMeant(frame, mention, request);
    const [said] = mention.parts;
    const place = mention.places[0]?.places;
    const about = line && {
      lineId: line,
      quantity:
        typeof frame.given.quantity === "number" ? frame.given.quantity : said && amountOf(frame, mention, said),
      placeId: place && onePlace(frame, "placeId", place).id,
    };
    return {
      operation: "parts-requests.reserve-parts",
      arguments: compact({ requestId: request.id, lines: about && [compact(about)] }),
    };
  },
};

/** The line that is kept; none where all are. */
function lineMeant(frame: Frame, mention: StockMention, { parts }: FleetPartsRequest): number | undefined {
  if (typeof frame.given.partId === "number") return frame.given.partId;
  const numbers = new Set(mention.parts.flatMap((said) => said.parts).map(({ number }) => squeeze(number)));
  const words = besidesPlaces(frame, mention);
  if (numbers.size === 0 && words.length === 0) return undefined;
  const byNumber = parts.filter(({ partNumber }) => partNumber && numbers.has(squeeze(partNumber)));
  const [found, ...more] = byNumber.length > 0 ? byNumber : meantLines({ parts }, words);
  return found && more.length === 0
    ? found.id
    : ask(
        "partId",
        parts.map(({ id }) => id),
      );
}

/** One message of several parts is a movement of each. */
function eachPart(frame: Frame) {
  const sure =
    frame.given.stockPartId === undefined ? stockIn(frame).parts.filter(({ parts }) => parts.length === 1) : [];
  return { slot: "stockPartId", ids: [...new Set(sure.map(({ parts }) => parts[0]!.id))] };
}

/** The part that is meant; of several that it may be, which is asked and never guessed. */
function onePart(frame: Frame, { parts, known }: StockMention): KnownPart {
  const settled = frame.given.stockPartId;
  if (typeof settled === "number") return known.parts.find(({ id }) => id === settled) ?? ask("stockPartId");
  const [mention] = parts;
  if (!mention) {
    const number = frame.words.find(({ raw }) => partNumber.test(raw))?.raw;
    return number ? answer("unknown part", "unknownPart", { number }) : ask("stockPartId");
  }
  if (mention.parts.length === 1) return mention.parts[0]!;
  const offered = mention.parts.slice(0, mostOffered);
  return askOf(
    "stockPartId",
    offered.map(({ id }) => id),
    offered.map(partLabel),
  );
}

const mostOffered = 8;
const partNumber = /^(?=[^\d]*\d)(?=.*\p{L})[\p{L}\d]{1,12}(?:[-./][\p{L}\d]+)+$/u;

function amountFor(frame: Frame, mention: StockMention, part: KnownPart, positive = true): number {
  const given = frame.given.quantity;
  if (typeof given === "number") return given;
  const said: PartMention | undefined = mention.parts.find(({ parts }) => parts.some(({ id }) => id === part.id));
  const amount = said && amountOf(frame, mention, said);
  return amount === undefined || (positive && amount <= 0) ? ask("quantity") : amount;
}

/** One of several places, by its name; where none is said, one of all. */
function onePlace(frame: Frame, slot: "placeId" | "toPlaceId", places: readonly KnownPlace[]): KnownPlace {
  const { known } = stockIn(frame);
  const settled = frame.given[slot];
  if (typeof settled === "number") return known.places.find(({ id }) => id === settled) ?? ask(slot);
  if (places.length === 1) return places[0]!;
  const offered = (places.length > 0 ? places : known.places).slice(0, mostOffered);
  if (offered.length === 0) return answer("no places", "noPlaces");
  return askOf(
    slot,
    offered.map(({ id }) => id),
    offered.map(({ name }) => name),
  );
}

/** What is done, from where, and where to or for which machine. */
function whereFrom(frame: Frame, mention: StockMention): Record<string, unknown> {
  const { said, known, places } = mention;
  const van = vanOfSpeaker(frame, known);
  const own = van ? [van] : [];
  const from = places.find(({ direction }) => direction === "from");
  const to = places.find((place) => place.direction === "to" && place !== from);
  const any = (from ?? to ?? places[0])?.places;
  const machineId = frame.machine.said ? oneMachine(frame).id : undefined;
  const at = (kind: string, candidates: readonly KnownPlace[] | undefined, more: Record<string, unknown> = {}) => ({
    kind,
    placeId: onePlace(frame, "placeId", candidates ?? own).id,
    ...more,
  });
  if (said.says("scrap")) return at("scrapped", any, { machineId });
  if (from && to) return { ...at("moved", from.places), toPlaceId: onePlace(frame, "toPlaceId", to.places).id };
  if (said.says("back")) return at("returned", (to ?? places[0])?.places, { machineId });
  if (said.says("receive")) return at("received", any ?? known.places.filter(({ kind }) => kind === "store"));
  if (said.says("move")) {
    const target = to ?? (from ? undefined : places.at(-1));
    return {
      ...at("moved", from?.places ?? places.find((place) => place !== target)?.places ?? others(known.places, own)),
      toPlaceId: onePlace(frame, "toPlaceId", target?.places ?? own).id,
    };
  }
  if (machineId !== undefined || said.says("use")) return at("used", any, { machineId });
  const source = onePlace(frame, "placeId", any ?? others(known.places, own));
  // Who takes parts along has them in the van; who has none has used them.
  return van && van.id !== source.id
    ? { kind: "moved", placeId: source.id, toPlaceId: van.id }
    : { kind: "used", placeId: source.id };
}

const others = (places: readonly KnownPlace[], own: readonly KnownPlace[]) =>
  places.filter((place) => !own.includes(place));

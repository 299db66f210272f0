import type { Frame } from "../frame.ts";
import { ask } from "../intents/intent.ts";
import { belongs, newName, withDetail } from "../mentions/places.ts";
import { fold, wordsOf } from "../../../language/tokens.ts";

/** A machine and a customer or place that is not its own, and nothing else: "870.1.0960 -> Depot". */
export const elsewhere = ({ machine, rest, people }: Frame) =>
  machine.bySerial &&
  machine.machines.length === 1 &&
  !people.length &&
  rest().length === 0 &&
  ((machine.customer !== undefined && machine.customer !== machine.machines[0]!.customerName) ||
    (machine.location !== undefined && !(machine.machines[0]!.location ?? "").includes(machine.location)));

/** Where a machine goes names a customer or place that it does not have yet; the machine itself is named by serial or model. */
export function movedMachine(frame: Frame) {
  const { machine } = frame;
  if (!frame.says("moved") || machine.machines.length === 1) return null;
  if (machine.bySerial || !machine.model) return null;
  const ids =
    frame.fleet.models.get(machine.model.toLowerCase().replace(/[^a-z0-9]/g, ""))?.machineIds ?? new Set<number>();
  // "The QX in Basin 2 goes to …": what stands before the verb says where it is now.
  const until = Math.min(...frame.spans("moved").map(({ first }) => first));
  const now = new Set(frame.words.slice(0, until).flatMap(({ norm }, i) => (machine.words.has(i) ? [norm] : [])));
  const said = [...ids].map((id) => {
    const { customerName, location } = frame.fleet.machine.get(id)!;
    return wordsOf(`${customerName ?? ""} ${location ?? ""}`).filter(({ norm }) => now.has(norm)).length;
  });
  const left = [...ids].filter((_, i) => said[i] === Math.max(...said));
  return left.length === 1 ? frame.fleet.machine.get(left[0]!)! : ask("machineId", left.slice(0, 12));
}

/** Where something goes: a customer or place that is known, or a new one as written. */
export const destination = (frame: Frame) => frame.machine.customer ?? frame.machine.location ?? newName(frame);

/** The new customer and place: known ones by their full names, another place as written. */
export function newSite(frame: Frame, machineId: number) {
  const machine = frame.fleet.machine.get(machineId)!;
  const customer = frame.machine.customer === machine.customerName ? undefined : frame.machine.customer;
  const stands = frame.machine.location && fold(machine.location ?? "").includes(fold(frame.machine.location));
  const location = stands ? placeBehind(frame, machine.location ?? "") : frame.machine.location;
  const known =
    location &&
    frame.fleet.fleet.machines.find((other) =>
      (other.location ?? "").split(/[,;/]/).some((part) => part.trim() === location),
    );
  const fresh = customer || (location && !frame.says("place")) ? null : newName(frame);
  const ofCustomer = frame.says("customer") || belongs(frame);
  return {
    customerName: customer ?? (ofCustomer ? fresh : null),
    location:
      known && location && !fresh
        ? (withDetail(frame, location) ?? wholeLocation(known.location!, location))
        : ofCustomer
          ? null
          : fresh,
  };
}

/** "The depot machine goes to Lakeside, Passau": behind the verb stands another known place than where it is now. */
function placeBehind({ words, spans, fleet }: Frame, now: string): string | undefined {
  const from = Math.max(-1, ...spans("moved").map(({ last }) => last));
  return words
    .slice(from + 1)
    .flatMap(({ norm }) => (norm.length > 3 && from >= 0 ? (fleet.locations.get(norm) ?? []) : []))
    .find(({ name, words: parts }) => parts.length === 1 && !now.includes(name))?.name;
}

/** "South Quay" belongs to "Harbour, South Quay"; a whole place with parts is meant by its first part alone. */
const wholeLocation = (full: string, part: string) => (full.split(/[,;/]/)[0]!.trim() === part ? part : full);

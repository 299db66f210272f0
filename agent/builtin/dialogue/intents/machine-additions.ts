import { machineTypes, type MachineType } from "#db/vocabulary.ts";
import { range } from "../concept-spans.ts";
import type { Frame } from "../frame.ts";
import type { Concept } from "../phrases/phrase-books.ts";
import type { Arguments } from "../types.ts";
import { newPlace } from "../mentions/places.ts";
import { ask, refuse, compact, type Intent } from "./intent.ts";

export const add: Intent = {
  operations: ["machines.create"],
  fill(frame) {
    const { machine, fleet, given } = frame;
    if (machine.bySerial) refuse("state", "serialTaken", { serial: machine.machines[0]!.serialNumber });
    const serialNumber = machine.unknownSerials[0] ?? given.serialNumber ?? ask("serialNumber");
    const model = given.model ?? machine.model ?? statedModel(frame) ?? ask("model");
    const known = fleet.fleet.machines.find((other) => other.model === model)?.machineType;
    const stated =
      frame.machine.machineType && !(frame.says("crane") && !machineTypes.some((type) => frame.says(type)))
        ? frame.machine.machineType
        : undefined;
    const machineType = (given.machineType as MachineType | undefined) ?? stated ?? known ?? ask("machineType");
    return {
      operation: "machines.create",
      arguments: compact({
        serialNumber,
        model,
        machineType,
        ...whereabouts(frame),
        installationDate: frame.says("installed") ? frame.dates[0]?.from : null,
      }),
    };
  },
};

/**
 * Customer and place as written, known or not: what follows the word for a customer or a place up to the end of its part
 * of the list, else the part that says neither serial number, model nor type.
 */
function whereabouts(frame: Frame): Arguments {
  const { machine, words, text } = frame;
  const parts = range(0, words.length - 1).reduce<number[][]>((found, i) => {
    if (words[i]!.opens || !found.length) found.push([]);
    found.at(-1)!.push(i);
    return found;
  }, []);
  const behind = (concept: Concept): string | undefined => {
    const span = frame.spans(concept)[0];
    const part = span && parts.find((indexes) => indexes.includes(span.last))!.filter((i) => i > span.last);
    return part?.length ? text.slice(words[part[0]!]!.start, words[part.at(-1)!]!.end) : undefined;
  };
  const customer = machine.customer ?? behind("customer") ?? (frame.given.customerName as string | undefined);
  const kinds = new Set(
    [...machineTypes, "crane" as const, "customer" as const, "place" as const, "add" as const]
      .flatMap(frame.spans)
      .flatMap(({ first, last }) => range(first, last)),
  );
  const left = parts.find(
    (part) => !part.some((i) => kinds.has(i) || machine.words.has(i) || /\d/.test(words[i]!.raw)),
  );
  const apart = left && text.slice(words[left[0]!]!.start, words[left.at(-1)!]!.end);
  const place = newPlace(frame);
  return {
    customerName: customer,
    location:
      machine.location ??
      behind("place") ??
      (place === customer ? null : place) ??
      (/^\p{Lu}/u.test(apart ?? "") ? apart : null),
  };
}

/** A model the fleet does not have yet: "850 M-Series", "LTM 1100", or what follows the word model. */
function statedModel(frame: Frame): string | null {
  const series = /\b(\d{3,4} [A-Z](?:\/[A-Z])?-?series)\b/i.exec(frame.text)?.[1];
  const after = /\bmod(?:el|ell|èle|elo)\b[:\s]+([\p{L}\d][\p{L}\d./-]*(?: [A-Z\d][\p{L}\d./-]*)?)/iu.exec(
    frame.text,
  )?.[1];
  const coded = /\b([A-Z]{2,4}[ -]?\d{2,4})(?![\d-])\b/.exec(frame.text)?.[1];
  return series ?? after ?? coded ?? null;
}

export const importList: Intent = {
  operations: ["machines.import"],
  fill: (frame) => ({ operation: "machines.import", arguments: { file: frame.given.file ?? ask("file") } }),
};

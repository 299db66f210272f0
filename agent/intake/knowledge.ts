import type { Db } from "#db/client.ts";
import { listCrew } from "#db/queries/crew.ts";
import { aliasesOf, customerNames } from "#db/queries/customers.ts";
import { knownMachines } from "#db/queries/machines.ts";
import type { Knowledge } from "../extraction/schema.ts";

/** What the fleet knows: machines, the people who work on them, customers. */
export async function fleetKnowledge(db: Db): Promise<Knowledge> {
  const [machines, people, called] = await Promise.all([knownMachines(db), listCrew(db), customerNames(db)]);
  const customers = called.map(({ name }) => name);
  return { machines, people, customers, aliases: aliasesOf(called) };
}

/** A model is told of so many machines at most; of a larger fleet those that the text may mean. */
const mostMachines = 300;
/** One that reads slowly is told of fewer. */
const mostOfSmall = 12;

/** The part of the fleet that the text may speak of, by shared pieces of serial numbers and customers. */
export function narrowed(knowledge: Knowledge, text: string, small = false): Knowledge {
  const most = small ? mostOfSmall : mostMachines;
  if (knowledge.machines.length <= most) return knowledge;
  const words = new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []);
  const mentioned = (name: string | null) =>
    (name?.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter((word) => words.has(word)).length;
  const scored = knowledge.machines.map((machine) => ({
    machine,
    score: mentioned(machine.serialNumber) * 10 + mentioned(machine.customerName),
  }));
  const likely = scored.filter(({ score }) => score > 0).sort((left, right) => right.score - left.score);
  const machines = likely.slice(0, most).map(({ machine }) => machine);
  const customers = knowledge.customers.filter((customer) => mentioned(customer) > 0);
  const aliases = knowledge.aliases?.filter(({ alias }) => mentioned(alias) > 0);
  return { machines, people: knowledge.people, customers, aliases };
}

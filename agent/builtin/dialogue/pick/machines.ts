import type { Frame } from "../frame.ts";
import { answer, ask } from "../intents/intent.ts";
import { isKnownWord } from "../phrases/phrase-books.ts";
import type { FleetMachine } from "../types.ts";
import { offered } from "./candidates.ts";
import { pointedAt } from "./shown.ts";

/** The one machine an utterance means: named, pointed at, or in view. Asks when it is not clear. */
export function oneMachine(frame: Frame): FleetMachine {
  const { machine, fleet, given } = frame;
  if (typeof given.machineId === "number") return fleet.machine.get(given.machineId) ?? ask("machineId");
  if (machine.machines.length === 1) return machine.machines[0]!;
  const pointed = pointedAt(frame, ["machines"]);
  if (pointed?.length === 1) return fleet.machine.get(pointed[0]!) ?? ask("machineId");
  if (machine.machines.length) ask("machineId", offered(machine.machines.map(({ id }) => id)));
  if (machine.said) ask("machineId", offered(machine.near.map(({ id }) => id)));
  return machineInView(frame) ?? ask("machineId");
}

/** The machine of the page, or of the issue or report in view. */
export function machineInView({ context, fleet }: Frame): FleetMachine | undefined {
  const id =
    context.machineId ??
    fleet.issue.get(context.issueId ?? -1)?.machineId ??
    fleet.serviceLog.get(context.reportId ?? -1)?.machineId;
  return id === undefined ? undefined : fleet.machine.get(id);
}

/** The machine of those just shown that the words point at: "open faults on the second". */
export function machinePointedAt(frame: Frame): number | undefined {
  if (frame.machine.said || frame.context.shown?.issues?.length || frame.context.shown?.tasks?.length) return undefined;
  const pointed = pointedAt(frame, ["machines"]);
  return pointed?.length === 1 ? pointed[0] : undefined;
}

/** Answers that no machine fits, where a look-up named one that the fleet does not have. */
export function refuseUnknownMachine(frame: Frame) {
  const { machine } = frame;
  if (!machine.said || machine.machines.length) return;
  if (machine.near.length) ask("machineId", offered(machine.near.map(({ id }) => id)));
  answer("unknown machine", "unknownMachine", {
    machine:
      machine.unknownSerials[0] ?? [machine.model, machine.customer, machine.location].filter(Boolean).join(", "),
  });
}

/** The whole name of the model that is meant: a bare number stands for one where no id is asked for. */
export function modelNamed({ machine, words, fleet }: Frame): string | undefined {
  if (machine.model && machine.machines[0]) return machine.machines[0].model;
  if (machine.model || machine.bySerial) return machine.model;
  const numbers = words.flatMap(({ norm }, i) =>
    machine.words.has(i) ? [] : (/^(\d{2,4})(?:s|er)?$/.exec(norm)?.[1] ?? []),
  );
  const named = (model: string) => numbers.some((number) => model.split(/\W/)[0] === number);
  return fleet.fleet.machines.find(({ model }) => named(model))?.model;
}

const leadsToName = /^(?:in|at|im|bei|beim|for|fur|chez|pour|en|para|te|bij|voor)$/;

/** Answers that nothing is called so, where a look-up names a place, customer or person that nobody knows. */
export function refuseUnknownName({ words, named, languages }: Frame) {
  const strange = words.find(
    ({ raw, norm }, i) =>
      /^\p{Lu}\p{Ll}{2,}/u.test(raw) &&
      !named.has(i) &&
      leadsToName.test(words[i - 1]?.norm ?? "") &&
      !isKnownWord(norm, languages),
  );
  if (strange) answer("unknown machine", "unknownMachine", { machine: strange.raw });
}

import { addLabels, labelsOf, machinesToLabel } from "#db/queries/machine-labels.ts";
import { FileAnswer } from "../answers.ts";
import { InvalidInput } from "../errors.ts";
import { todayOf } from "../fields/today.ts";
import { labelPath } from "../guest-reports/rules.ts";
import { operation } from "../operation.ts";
import { newLabelToken } from "./new-label.ts";
import { mostLabels, sheets } from "./rules.ts";
import { printedLabels } from "./schema.ts";

export const printMachineLabels = operation({
  name: "machine-labels.print",
  title: "Print labels for machines",
  description:
    "Make a PDF of labels with a code each, for sheets of labels: the crew opens the machine by it, anybody else reports a fault.",
  effect: "write",
  transaction: "outside",
  input: printedLabels,
  async execute({ machineIds, sheet, startAt, language }, ctx) {
    const { db, now, actor, ports, signal } = ctx;
    const wanted = await machinesToLabel(db, machineIds, mostLabels + 1);
    if (wanted.length === 0) throw new InvalidInput("Please select at least one machine");
    if (wanted.length > mostLabels) throw new InvalidInput(`At most ${mostLabels} labels at once`);
    await addLabels(
      db,
      wanted.map((machineId) => ({ machineId, ...newLabelToken(), renewedAt: now() })),
    );
    const labels = (await labelsOf(db, wanted)).map(({ token, serialNumber, model }) => ({
      url: `${ports.installation.origin}${labelPath(token)}`,
      serialNumber,
      model,
    }));
    const spoken = language ?? actor.language;
    const { scanToReport } = await ports.printer.words(spoken);
    const body = await ports.printer.labels(
      { sheet: sheets[sheet], startAt, language: spoken, call: scanToReport, labels },
      { signal },
    );
    return new FileAnswer({ fileName: `labels-${sheet}-${todayOf(ctx)}.pdf`, mediaType: "application/pdf", body });
  },
});
